package dev.huff.hardware.setup;

import java.util.List;

/** The user's statement of how a board lies. */
public enum RequestedOrientation {
  /** Nothing: it is learnt from what the board shows. */
  LEARN("learn"),
  UPRIGHT("0"),
  QUARTER("90"),
  HALF("180"),
  THREE_QUARTERS("270");

  private final String word;

  RequestedOrientation(String word) {
    this.word = word;
  }

  /** How it is written in a board's URI. */
  public String word() {
    return word;
  }

  /** Those of the layouts that agree with it; all of them where none does. */
  public List<DumpLayout> among(List<DumpLayout> layouts) {
    List<DumpLayout> some =
        layouts.stream()
            .filter(layout -> this == LEARN || layout.turn() == ordinal() - UPRIGHT.ordinal())
            .toList();
    return some.isEmpty() ? layouts : some;
  }
}
