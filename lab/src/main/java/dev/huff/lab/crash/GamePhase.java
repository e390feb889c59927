package dev.huff.lab.crash;

/** The phase of a game that a kill met. */
enum GamePhase {
  /** The process was starting and not yet ready. */
  START("start-up"),
  /** No game was under way at its tables. */
  BETWEEN("between games"),
  /** A game was under way. */
  GAME("in a game"),
  /** The last move was on the board, or the game had been over for less than a second. */
  END("end of a game");

  private final String words;

  GamePhase(String words) {
    this.words = words;
  }

  /** What a report calls it. */
  String words() {
    return words;
  }
}
