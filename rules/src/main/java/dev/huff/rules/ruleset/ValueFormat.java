package dev.huff.rules.ruleset;

import java.util.function.Function;

/** Format of one kind of values in a rule-set file. */
record ValueFormat<T>(Function<String, T> reader, Function<T, String> writer) {
  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException with a message for the user when it is not understood
   */
  T read(String text) {
    return reader.apply(text);
  }

  String write(T value) {
    return writer.apply(value);
  }
}
