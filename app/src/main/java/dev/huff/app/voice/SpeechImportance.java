package dev.huff.app.voice;

/** How much it matters that a sentence is heard. */
public enum SpeechImportance {
  /** Left out when something newer is to be said. */
  ROUTINE,
  /** Said before all that is waiting. */
  IMPORTANT,
  /** Said after the newest of what is waiting, which is not left out: the last move, the result. */
  LAST
}
