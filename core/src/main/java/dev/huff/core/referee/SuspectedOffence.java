package dev.huff.core.referee;

/**
 * A suspected irregular move, and what was announced of it.
 *
 * @param announced whether the players were told of it
 * @param insisted whether the opponent wants it taken back
 * @param stood whether the board has shown it for a settle time
 */
record SuspectedOffence(Offence offence, boolean announced, boolean insisted, boolean stood) {
  /** The same, having stood for a settle time: hands under way do not look so by accident. */
  SuspectedOffence asStood() {
    return new SuspectedOffence(offence, announced, insisted, true);
  }
}
