package dev.huff.rules.ruleset;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what a mistyped word was meant to be. */
public final class SpellingSuggestion {
  private SpellingSuggestion() {}

  /** The word with the fewest typing errors, if it can be meant: half of it is right. */
  public static Optional<String> likely(String typed, Collection<String> words) {
    return to(typed, words).filter(word -> 2 * distance(typed, word) <= word.length());
  }

  /** The word with the fewest typing errors; empty where there are no words. */
  public static Optional<String> to(String typed, Collection<String> words) {
    return words.stream().min(Comparator.comparingInt(word -> distance(typed, word)));
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
        int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
