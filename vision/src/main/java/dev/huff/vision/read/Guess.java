package dev.huff.vision.read;

import java.util.List;

/** Where something stands, as it seems before the board itself has taught how its discs look. */
interface Guess {
  /** The logarithm of the odds that something stands where it is supposed to, or nothing. */
  double SUPPOSED = 4;

  /** Of red discs on red fields so much of the rim is seen, by whole arcs, or more. */
  double HALF_ROUND = 0.5;

  double SOFT = 0.05;

  /** The logarithm of the odds that something stands there. */
  double odds(Cell at);

  /** By a gap between the fields that show little and those that show much. */
  static Guess parted(Survey survey, List<Cell> played) {
    Cut cut = Cut.of(played.stream().mapToDouble(at -> survey.disc(at).evidence()).toArray());
    return at -> cut.odds(survey.disc(at).evidence());
  }

  /**
   * By whole arcs alone, however faint they are: discs on fields of their own colour show little
   * else, and bare fields not even these.
   */
  static Guess faint(Survey survey) {
    return at -> Math.log(survey.disc(at).arcs() / HALF_ROUND) / SOFT;
  }

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
