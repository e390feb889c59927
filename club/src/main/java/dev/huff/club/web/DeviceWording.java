package dev.huff.club.web;

import dev.huff.club.report.PageWords;
import dev.huff.core.announce.Language;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Translates the English sentences of boards and cameras, as far as the page has words for them.
 */
public final class DeviceWording {
  private static final Pattern NAME = Pattern.compile("\\{(\\w+)}");

  private final Map<Pattern, String> sentences = new LinkedHashMap<>();

  /** The words of that language. */
  public DeviceWording(Language language) {
    PageWords.in(language)
        .all()
        .forEach(
            (english, own) -> {
              if (english.contains(" ")) {
                sentences.put(pattern(english), NAME.matcher(own).replaceAll("\\${$1}"));
              }
            });
  }

  private static Pattern pattern(String english) {
    String quoted = english.replaceAll("[.*+?^$()\\[\\]|]", "\\\\$0");
    return Pattern.compile(NAME.matcher(quoted).replaceAll("(?<$1>\\\\S+)"));
  }

  /** That detail, the sentences in it that have words replaced by them. */
  public String of(String detail) {
    String text = detail;
    for (Map.Entry<Pattern, String> sentence : sentences.entrySet()) {
      Matcher said = sentence.getKey().matcher(text);
      text = said.replaceAll(sentence.getValue());
    }
    return text;
  }
}
