package dev.huff.app.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a mistyped word was meant to be. */
public final class Nearest {
  private Nearest() {}

  /** The candidate with the fewest typing errors; empty when none is near: over half is wrong. */
  public static Optional<String> to(String word, Collection<String> candidates) {
    return candidates.stream()
        .min(Comparator.comparingInt(candidate -> distance(word, candidate)))
        .filter(candidate -> 2 * distance(word, candidate) <= candidate.length());
  }

  /** Letters to add, leave out or change to make one word of the other (Levenshtein). */
  private static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int same = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(same, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
