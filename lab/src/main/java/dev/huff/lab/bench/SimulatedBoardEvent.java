package dev.huff.lab.bench;

/** An event on a simulated board. */
enum SimulatedBoardEvent {
  /** Nothing: the start position stands there. */
  STILL,
  /** Two players make a legal move every second or so. */
  PLAY,
  /**
   * They play, and a sleeve lies over five pieces again and again: some ten changes a second in
   * all.
   */
  BUSY
}
