package dev.huff.club.store;

import java.util.Comparator;

/** Orders boards and rounds as people count them: table2 before table10. */
public final class NaturalNameOrder implements Comparator<String> {
  @Override
  public int compare(String one, String other) {
    int byText = one.replaceAll("\\d", "").compareTo(other.replaceAll("\\d", ""));
    int byLength = Integer.compare(one.length(), other.length());
    if (byText == 0 && byLength != 0) {
      return byLength;
    }
    return byText != 0 ? byText : one.compareTo(other);
  }
}
