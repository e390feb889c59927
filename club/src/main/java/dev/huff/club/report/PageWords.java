package dev.huff.club.report;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.ViolationKind;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;

/**
 * The words of pages, printed sheets and tables, from one file for each language. Violations are
 * called as they are announced.
 */
public final class PageWords {
  private final Language language;
  private final Map<String, String> texts;

  private PageWords(Language language) {
    this.language = language;
    String file = "/dev/huff/club/web/page/lang/" + language.id() + ".json";
    try (InputStream in = Objects.requireNonNull(PageWords.class.getResourceAsStream(file), file)) {
      texts = BoundedJson.mapper().readValue(in, new TypeReference<TreeMap<String, String>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the page's own files", e);
    }
    for (ViolationKind kind : ViolationKind.values()) {
      texts.put(kind.word(), language.fault(kind));
    }
  }

  /** The words of a language. */
  public static PageWords in(Language language) {
    return new PageWords(language);
  }

  /** All of them, by their keys. */
  public Map<String, String> all() {
    return texts;
  }

  /**
   * One of them.
   *
   * @param values what belongs into its gaps, in their order
   */
  public String get(String key, Object... values) {
    String text = Objects.requireNonNull(texts.get(key), key);
    for (Object value : values) {
      text = text.replaceFirst("\\{\\w+}", Matcher.quoteReplacement(value.toString()));
    }
    return text;
  }

  /** The language's code, e.g. {@code cs}. */
  public String language() {
    return language.id();
  }
}
