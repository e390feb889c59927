package dev.huff.hardware.cpp;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import java.util.List;

/** A message from a peripheral. */
sealed interface CppMessage {
  /**
   * The board's contents: {@code state}, {@code sync}, {@code unsync}.
   *
   * @param rows the fields row by row, each row as long as the board is wide
   * @param level how much is reported of every piece. {@code KIND} if there is none
   */
  record State(List<List<FieldReading>> rows, SensingLevel level) implements CppMessage {}

  /** A move that the peripheral believes was made; its fields follow in a state. */
  record Moved(String move) implements CppMessage {}

  /** Yes or no to what was asked. */
  record Answer(boolean isYes) implements CppMessage {}

  /** The peripheral does not understand, or has something to say. */
  record Words(String text) implements CppMessage {}
}
