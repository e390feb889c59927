package dev.huff.core.announce;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts of one language, with placeholders such as {@code {side}}. */
final class PhraseBook {
  /** How many moves or fields are read out before it gets too long. */
  private static final int LONGEST_LIST = 5;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([a-z]+)\\}");

  private static final Pattern BEGINNING = Pattern.compile("^.|(?<=[.?!] )\\p{Ll}");

  private final Properties texts;
  private final PluralRule plural;

  PhraseBook(Properties texts) {
    this.texts = texts;
    this.plural = PluralRule.byId(get("plural"));
  }

  PluralRule plural() {
    return plural;
  }

  Set<String> keys() {
    return texts.stringPropertyNames();
  }

  Optional<String> find(String key) {
    return Optional.ofNullable(texts.getProperty(key));
  }

  String get(String key) {
    return Objects.requireNonNull(texts.getProperty(key), key);
  }

  /** The text of that key, or the one that stands in for it in a rule set. */
  String get(String key, String ruleSet) {
    return find(key + "@" + ruleSet).orElseGet(() -> get(key));
  }

  /** The key with the form that goes with the number, where the text comes in several forms. */
  String counted(String key, int number) {
    String form = key + "." + plural.form(number);
    return texts.containsKey(form) ? form : key;
  }

  /**
   * A number before a noun, as it is said. Voices do not know a noun's gender: a language with
   * genders has words such as {@code numeral.minutes.2=две} for last digits, the teens apart, and
   * {@code numeral.joint} between them and the tens.
   */
  String numeral(String noun, int number) {
    int digit = number % 10;
    int tens = number - digit;
    Optional<String> joint = tens == 0 ? Optional.of("") : find("numeral.joint");
    Optional<String> word = find("numeral." + noun + "." + digit);
    if (tens % 100 == 10 || joint.isEmpty() || word.isEmpty()) {
      return Integer.toString(number);
    }
    return (tens == 0 ? "" : tens) + joint.get() + word.get();
  }

  /** What that key says, filled in. */
  String filled(String key, Map<String, String> values) {
    return PLACEHOLDER
        .matcher(get(key))
        .replaceAll(
            match ->
                Matcher.quoteReplacement(
                    Objects.requireNonNull(values.get(match.group(1)), key + match.group())));
  }

  /** A sentence as it is written behind a colon. */
  String continued(String sentence) {
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  /** What that key says, filled in; each sentence of it begins with a capital. */
  String sentence(String key, Map<String, String> values) {
    return BEGINNING
        .matcher(filled(key, values))
        .replaceAll(match -> Matcher.quoteReplacement(match.group().toUpperCase(Locale.ROOT)))
        .stripTrailing();
  }

  boolean hasPlaceholder(String key, String placeholder) {
    return get(key).contains("{" + placeholder + "}");
  }

  /** The items in a row, the last one joined by {@code list.and} or {@code list.or}. */
  String list(List<String> items, String joint) {
    if (items.size() > LONGEST_LIST) {
      return String.join(", ", items.subList(0, LONGEST_LIST)) + get("list.more");
    }
    int last = items.size() - 1;
    return last < 1
        ? String.join("", items)
        : String.join(", ", items.subList(0, last)) + get(joint) + items.get(last);
  }
}
