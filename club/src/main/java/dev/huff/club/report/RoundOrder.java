package dev.huff.club.report;

import java.util.Comparator;

/** Orders rounds as people count them: 2 before 10. */
public final class RoundOrder implements Comparator<String> {
  @Override
  public int compare(String one, String other) {
    int byLength = Integer.compare(one.length(), other.length());
    return byLength != 0 ? byLength : one.compareTo(other);
  }
}
