package dev.huff.club.tournament;

/** A file violates its format. The message names the line. */
public final class TournamentFileException extends Exception {
  TournamentFileException(int line, String message) {
    super("line " + line + ": " + message);
  }

  /** Two players of one name, and what to do. */
  static TournamentFileException sameName(int line, String who, String name) {
    return new TournamentFileException(
        line,
        who + " called " + name + "; add something to one of the names, e.g. a year of birth");
  }
}
