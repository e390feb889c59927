package dev.huff.club.report;

import dev.huff.core.announce.Language;
import java.util.Locale;
import java.util.ResourceBundle;

/** The words of reports, from one properties file for each language. */
public final class ReportWords {
  private final Language language;
  private final ResourceBundle texts;

  private ReportWords(Language language) {
    this.language = language;
    this.texts = ResourceBundle.getBundle("dev.huff.club.report." + language.id(), Locale.ROOT);
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
    String text = texts.getString(key);
    return values.length == 0 ? text : String.format(Locale.ROOT, text, values);
  }

  /** The language's code, e.g. {@code cs}. */
  public String language() {
    return language.id();
  }
}
