package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardIndication;
import dev.huff.rules.board.FieldSet;
import java.util.function.IntFunction;

/** What a clock of eight characters says to players who must put something right. */
final class ClockWords {
  private ClockWords() {}

  /** The first thing to do, such as {@code off c3}; empty when all is well. */
  static String of(BoardIndication indication, IntFunction<String> names) {
    if (!indication.lift().isEmpty()) {
      return say("off ", indication.lift(), names);
    }
    if (!indication.put().isEmpty()) {
      return say("put ", indication.put(), names);
    }
    if (!indication.wrong().isEmpty()) {
      return say("err ", indication.wrong(), names);
    }
    return "";
  }

  private static String say(String lead, FieldSet fields, IntFunction<String> names) {
    return lead + names.apply(fields.toArray()[0]);
  }
}
