package dev.huff.club.web;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.huff.core.announce.Language;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What boards and cameras say, which is English, in another language as far as the page has words
 * for it.
 */
public final class DeviceWording {
  private static final Pattern NAME = Pattern.compile("\\{(\\w+)}");

  private final Map<Pattern, String> sentences = new LinkedHashMap<>();

  /** The words of that language. */
  public DeviceWording(Language language) {
    words(language)
        .forEach(
            (english, own) -> {
              if (english.contains(" ")) {
                sentences.put(pattern(english), NAME.matcher(own).replaceAll("\\${$1}"));
              }
            });
  }

  private static Map<String, String> words(Language language) {
    String file = "page/lang/" + language.id() + ".json";
    try (InputStream in =
        Objects.requireNonNull(DeviceWording.class.getResourceAsStream(file), file)) {
      return BoundedJson.mapper().readValue(in, new TypeReference<Map<String, String>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the page's own files", e);
    }
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
