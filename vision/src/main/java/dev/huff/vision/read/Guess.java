package dev.huff.vision.read;

/** Where something stands, as it seems before the board itself has taught how its discs look. */
interface Guess {
  /** The logarithm of the odds that something stands where it is supposed to, or nothing. */
  double SUPPOSED = 4;

  /** The logarithm of the odds that something stands there. */
  double odds(Cell at);

  /**
   * By what is known of the game.
   *
   * @param there row by row, where something is supposed to stand
   */
  static Guess supposed(boolean[][] there) {
    return at -> there[at.row()][at.column()] ? SUPPOSED : -SUPPOSED;
  }

  /** By what other pictures of the same board taught, of whichever side a disc is. */
  static Guess remembered(Survey survey, Presence even, Presence odd) {
    return at -> (at.parity() == 0 ? even : odd).either(survey.disc(at));
  }
}
