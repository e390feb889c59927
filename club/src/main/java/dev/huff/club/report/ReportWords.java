package dev.huff.club.report;

import dev.huff.core.announce.Language;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;

/** The words of reports, from one properties file for each language. */
public final class ReportWords {
  private final Language language;
  private final Properties texts = new Properties();

  private ReportWords(Language language) {
    this.language = language;
    try (InputStream file =
            Objects.requireNonNull(
                ReportWords.class.getResourceAsStream(language.id() + ".properties"));
        InputStreamReader reader = new InputStreamReader(file, StandardCharsets.UTF_8)) {
      texts.load(reader);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The words of a language. */
  public static ReportWords in(Language language) {
    return new ReportWords(language);
  }

  /**
   * One of them.
   *
   * @param values what belongs into its gaps
   */
  public String get(String key, Object... values) {
    String text = Objects.requireNonNull(texts.getProperty(key), key);
    return values.length == 0 ? text : String.format(Locale.ROOT, text, values);
  }

  /** The language's code, e.g. {@code cs}. */
  public String language() {
    return language.id();
  }
}
