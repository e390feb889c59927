package dev.huff.app.voice;

/** Importance of a spoken sentence. */
public enum SpeechImportance {
  /** Left out when something newer is to be said. */
  ROUTINE,
  /** Said before all that is waiting. */
  IMPORTANT,
  /** Said after the newest of what is waiting, which is not left out: the last move, the result. */
  LAST
}
