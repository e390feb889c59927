package dev.huff.vision.source;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.regex.Pattern;

/** Puts pictures in the order of their names; numbers in them count as numbers: 2 before 10. */
final class PictureOrder implements Comparator<Path> {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int DIGITS = 20;

  @Override
  public int compare(Path one, Path other) {
    int order = key(one).compareTo(key(other));
    return order == 0 ? one.compareTo(other) : order;
  }

  private static String key(Path picture) {
    return NUMBER
        .matcher(picture.toString())
        .replaceAll(it -> "0".repeat(Math.max(0, DIGITS - it.group().length())) + it.group());
  }
}
