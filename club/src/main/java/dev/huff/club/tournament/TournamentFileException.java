package dev.huff.club.tournament;

/** A file violates its format. The message names the line. */
public final class TournamentFileException extends Exception {
  /** What to do about two players of one name. */
  static final String TELL_APART = "add something to one of the names, e.g. a year of birth";

  TournamentFileException(int line, String message) {
    super("line " + line + ": " + message);
  }
}
