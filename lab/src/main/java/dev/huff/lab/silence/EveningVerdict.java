package dev.huff.lab.silence;

/** Outcome of an evening. */
public enum EveningVerdict {
  /** The game came to its end. */
  OVER("the game was over", true),
  /** At the end the board showed the game's position. */
  RIGHT("the board was right at the end", true),
  /** Several moves fit the board, and the arbiter was asked. */
  ASKED("several moves fitted, and the arbiter was asked", true),
  /** Pieces were missing; a press made the referee play on. */
  PLAYED_ON("a press ended the waiting for missing pieces", true),
  /** The board was led back within the listed steps, and play went on. */
  LED_BACK("led back within the listed steps, and play went on", true),
  /** The board stood wrong, and nobody was told. */
  SILENT("the board stood wrong for 10 S and nothing was said", false),
  /** The board stood wrong after a press, and nobody was told. */
  SILENT_AFTER_PRESS("pieces were missing, and a press changed nothing", false),
  /** A step of what was asked for was made, and the referee did not see it. */
  STEP_IGNORED("a step that was asked for was not followed", false),
  /** The referee said that the position is correct, and it was not. */
  WRONGLY_RIGHT("the board was called right and was not", false),
  /** All that was asked for was done, and the board was still wrong. */
  NEVER_BACK("all that was asked for did not lead back", false),
  /** More steps were asked for than had been listed. */
  MORE_STEPS("more steps were needed than listed", false),
  /** The board was right again, and a legal move did not count. */
  STUCK("play did not go on", false);

  private final String words;
  private final boolean isKept;

  EveningVerdict(String words, boolean isKept) {
    this.words = words;
    this.isKept = isKept;
  }

  /** Whether the promise was kept. */
  public boolean isKept() {
    return isKept;
  }

  /** For people. */
  public String words() {
    return words;
  }
}
