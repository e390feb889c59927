package dev.huff.club.web;

import com.ibm.icu.text.SpoofChecker;
import java.text.Normalizer;
import java.util.Locale;

/**
 * Normalises and compares account names. Nobody who signs a decision must be mistaken for somebody
 * else; the skeletons of Unicode TR 39 show which names look alike.
 */
final class AccountName {
  private static final SpoofChecker LOOKS =
      new SpoofChecker.Builder().setChecks(SpoofChecker.CONFUSABLE).build();

  private AccountName() {}

  /** What was typed, trimmed and in one form (NFKC). */
  static String of(String typed) {
    return Normalizer.normalize(typed, Normalizer.Form.NFKC).strip();
  }

  /** Whether people would take these names for the same. */
  static boolean isAlike(String one, String other) {
    return skeleton(one).equals(skeleton(other));
  }

  private static String skeleton(String name) {
    return LOOKS.getSkeleton(LOOKS.getSkeleton(name).toLowerCase(Locale.ROOT));
  }
}
