package dev.huff.core.announce;

import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.ViolationKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;

/** A language of announcements. */
public final class Language {
  private static final Map<String, Language> ALL = load();

  /** Whoever writes the other Norwegian understands this one better than English. */
  private static final Set<String> NORWEGIAN = Set.of("no", "nn");

  private final String id;
  private final PhraseBook phrases;

  private Language(String id, Properties texts) {
    this.id = id;
    this.phrases = new PhraseBook(texts);
  }

  /** All languages there are, English first. */
  public static List<Language> all() {
    return List.copyOf(ALL.values());
  }

  /** English. */
  public static Language english() {
    return Objects.requireNonNull(ALL.get("en"));
  }

  /** The language of a tag such as {@code cs}, {@code nb-NO} or {@code bg_BG.UTF-8}. */
  public static Optional<Language> of(String tag) {
    String code = tag.toLowerCase(Locale.ROOT).split("[-_.@]", 2)[0];
    return Optional.ofNullable(ALL.get(NORWEGIAN.contains(code) ? "nb" : code));
  }

  /** Its ISO 639 code, such as {@code cs}. */
  public String id() {
    return id;
  }

  /** What it calls itself. */
  public String name() {
    return phrases.get("name");
  }

  /** The espeak-ng voice that speaks it. */
  public String voice() {
    return phrases.get("voice");
  }

  /** What a violation of that kind is called, such as "Capture missed". */
  public String fault(ViolationKind kind) {
    return phrases.sentence("fault." + kind.word(), Map.of());
  }

  /** Why a decision cannot be followed, such as "there is no draw to claim". */
  public String refusal(DecisionException refused) {
    return phrases.filled("refused." + refused.reason(), refused.values());
  }

  /** What that reason, in English, says of a decision that cannot be read. */
  public String unread(String word, String why) {
    return phrases.filled("refused.unread", Map.of("word", word, "why", why));
  }

  /** What is said when something cannot be followed for that reason. */
  public String refused(String why) {
    return phrases.filled("refused", Map.of("why", why));
  }

  /** That line about the evening, filled in. */
  public String notice(EveningNotice notice, Map<String, String> values) {
    return phrases.filled(notice.key(), values);
  }

  PhraseBook phrases() {
    return phrases;
  }

  @Override
  public String toString() {
    return id;
  }

  private static Map<String, Language> load() {
    Map<String, Language> languages = new LinkedHashMap<>();
    try (BufferedReader ids = new BufferedReader(open("languages"))) {
      for (String id : ids.lines().toList()) {
        Properties texts = new Properties();
        try (Reader file = open(id + ".properties")) {
          texts.load(file);
        }
        languages.put(id, new Language(id, texts));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return languages;
  }

  private static Reader open(String resource) {
    return new InputStreamReader(
        Objects.requireNonNull(Language.class.getResourceAsStream(resource), resource),
        StandardCharsets.UTF_8);
  }
}
