package dev.huff.club.store;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Normalises names for searches: lower case, without accents. */
public final class NameNormalizer {
  /** Letters that Unicode does not take apart. */
  private static final Map<Integer, String> PLAIN =
      Map.of(
          (int) 'ł', "l", (int) 'ø', "o", (int) 'đ', "d", (int) 'ð', "d", (int) 'þ', "th",
          (int) 'ß', "ss", (int) 'æ', "ae", (int) 'œ', "oe", (int) 'ı', "i");

  private NameNormalizer() {}

  public static String fold(String name) {
    return Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
        .codePoints()
        .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK)
        .mapToObj(point -> PLAIN.getOrDefault(point, Character.toString(point)))
        .collect(Collectors.joining());
  }

  /** Cuts a text to a column's length, and removes the character that ends a text. */
  static String cut(String text, int most) {
    String plain = text.replace("\0", "");
    return plain.codePointCount(0, plain.length()) <= most
        ? plain
        : plain.substring(0, plain.offsetByCodePoints(0, most));
  }
}
