package dev.huff.rules.ruleset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Clauses in sentences of one language, for the documents that are written in it. A file {@code
 * clauses.LANGUAGE} beside this class holds lines such as {@code begins: white = Začíná bílý.}
 */
public final class ClausePhrases {
  private static final String EQUALS = " = ";
  private static final Pattern REMARK = Pattern.compile("(.*?)[;:,]?\\s*\\bdecided\\b.*");

  private final Map<String, String> sentences;

  private ClausePhrases(Map<String, String> sentences) {
    this.sentences = sentences;
  }

  /**
   * The sentences of that language, such as {@code cs}; empty where no document is written in it.
   */
  public static Optional<ClausePhrases> in(String language) {
    InputStream file = ClausePhrases.class.getResourceAsStream("clauses." + language);
    if (file == null) {
      return Optional.empty();
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return Optional.of(
          new ClausePhrases(
              lines
                  .lines()
                  .filter(line -> line.contains(EQUALS) && !line.startsWith("#"))
                  .map(line -> line.split(EQUALS, 2))
                  .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What a rule set says on a point; empty where this language has no sentence for it. A sentence
   * for one rule set, {@code dama-cs promotion: at-end = …}, tells only what can happen there.
   */
  public <T> Optional<String> of(RuleSet rules, RuleKey<T> rule) {
    String clause = rule.id() + ": " + rule.write(rules.get(rule));
    return Optional.ofNullable(
        sentences.getOrDefault(rules.id() + " " + clause, sentences.get(clause)));
  }

  /**
   * Returns where that is written, whether it was decided in whole or in part, the sentence that
   * suggests otherwise, and the value of the other reading.
   */
  public String place(Clause<?> clause) {
    return written(clause)
        + note("against", clause.against())
        + note("else", clause.otherReading());
  }

  private String written(Clause<?> clause) {
    if (clause.decided()) {
      return sentences.getOrDefault("decided", "");
    }
    Matcher remark = REMARK.matcher(clause.article());
    return remark.matches()
        ? remark.group(1) + "; " + sentences.getOrDefault("partly", "")
        : clause.article();
  }

  private String note(String kind, Optional<String> words) {
    return words.map(it -> "; " + sentences.getOrDefault(kind, "") + " " + it).orElse("");
  }
}
