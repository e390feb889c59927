package dev.huff.rules.move;

/** Criteria by which captures count as different. */
enum CaptureDetail {
  /** Those with another beginning, end or set of captured pieces. */
  PLIES,
  /** Those with other turns or another order too; as counts of routes are published. */
  TURNS,
  /** Those with another landing in the middle of a straight line too. */
  LANDINGS
}
