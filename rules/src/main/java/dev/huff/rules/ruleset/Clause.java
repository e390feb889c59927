package dev.huff.rules.ruleset;

import java.util.Arrays;
import java.util.Optional;

/**
 * The rule set's value on one point.
 *
 * <p>An article consists of notes separated by {@code ;}. One that begins with {@code against}
 * quotes the sentence that suggests otherwise, and one that begins with {@code else} names the
 * value of the other reading.
 *
 * @param article place in the rule set's document. If the document is silent, the reason for the
 *     decision
 * @param decided whether the document leaves the point open
 */
public record Clause<T>(T value, String article, boolean decided) {
  private static final String NOTES = ";\\s+";

  /** The sentence of the document that pulls the other way, quoted. */
  public Optional<String> against() {
    return note("against ");
  }

  /** The value of the other reading, as a rule-set file writes it. */
  public Optional<String> otherReading() {
    return note("else ");
  }

  private Optional<String> note(String beginning) {
    return Arrays.stream(article.split(NOTES, -1))
        .filter(note -> note.startsWith(beginning))
        .map(note -> note.substring(beginning.length()))
        .findFirst();
  }
}
