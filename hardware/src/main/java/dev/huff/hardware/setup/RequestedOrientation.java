package dev.huff.hardware.setup;

import dev.huff.rules.NamedConstant;
import java.util.List;

/** The user's statement of how a board lies. */
public enum RequestedOrientation implements NamedConstant {
  /** Nothing: it is learnt from what the board shows. */
  LEARN("learn"),
  UPRIGHT("0"),
  QUARTER("90"),
  HALF("180"),
  THREE_QUARTERS("270");

  private final String id;

  RequestedOrientation(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
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
