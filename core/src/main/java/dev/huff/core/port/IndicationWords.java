package dev.huff.core.port;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** An indication in a few short English lines, for displays. */
public final class IndicationWords {
  private IndicationWords() {}

  /**
   * Whose turn it is, what to put right, what is due; a line each, as far as there is something to
   * say.
   */
  public static List<String> of(BoardIndication indication, IntFunction<String> fieldName) {
    List<String> lines = new ArrayList<>();
    indication
        .toMove()
        .ifPresent(side -> lines.add(side == Side.WHITE ? "White to move" : "Black to move"));
    add(lines, "lift ", indication.lift(), fieldName);
    add(lines, "put on ", indication.put(), fieldName);
    if (indication.lift().isEmpty() && indication.put().isEmpty()) {
      add(lines, "wrong: ", indication.wrong(), fieldName);
    }
    add(lines, "due: ", indication.due(), fieldName);
    return lines;
  }

  private static void add(
      List<String> lines, String lead, FieldSet fields, IntFunction<String> fieldName) {
    if (!fields.isEmpty()) {
      lines.add(
          Arrays.stream(fields.toArray())
              .mapToObj(fieldName)
              .collect(Collectors.joining(" ", lead, "")));
    }
  }
}
