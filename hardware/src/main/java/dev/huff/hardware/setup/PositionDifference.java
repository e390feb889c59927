package dev.huff.hardware.setup;

import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;

/**
 * Differences of a board from the position that is expected; fields by name.
 *
 * @param missing fields that are empty and should not be
 * @param extra fields that are taken and should be empty
 * @param other fields with another piece than expected
 */
public record PositionDifference(List<String> missing, List<String> extra, List<String> other) {
  private static final int NAMED = 8;

  /** That a board has that many columns and rows, and what to do. */
  public static String otherSize(int columns, int rows, Geometry wanted) {
    return String.format(
        "the board has %s×%s squares, the rule set wants %s: choose another --rules",
        columns, rows, wanted);
  }

  /** How many fields differ. */
  public int count() {
    return missing.size() + extra.size() + other.size();
  }

  /** The fields in words, such as {@code missing on c3, e3; too many on d4}. */
  public String words() {
    List<String> parts = new ArrayList<>();
    add(parts, "missing on ", missing);
    add(parts, "too many on ", extra);
    add(parts, "another piece on ", other);
    return parts.isEmpty() ? "all squares right" : String.join("; ", parts);
  }

  private static void add(List<String> parts, String lead, List<String> fields) {
    if (fields.isEmpty()) {
      return;
    }
    String named = String.join(", ", fields.subList(0, Math.min(NAMED, fields.size())));
    int more = fields.size() - NAMED;
    parts.add(lead + named + (more > 0 ? " and " + more + " more" : ""));
  }
}
