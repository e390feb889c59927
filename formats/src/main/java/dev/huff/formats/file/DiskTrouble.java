package dev.huff.formats.file;

import java.io.IOException;

/** What a table says when its disk takes nothing. */
public final class DiskTrouble {
  /** What to do. Pages and terminals have this sentence in their language. */
  public static final String ADVICE =
      "The disk of the table's computer takes nothing: make room, or give the folder back its"
          + " rights. The game goes on.";

  private DiskTrouble() {}

  /** Which file could not be written, why, and what to do. */
  public static String of(String file, IOException why) {
    return "cannot write " + file + ": " + why + ". " + ADVICE;
  }
}
