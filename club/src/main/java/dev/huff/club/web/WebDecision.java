package dev.huff.club.web;

import java.util.regex.Pattern;

/**
 * An arbiter's decision on the page.
 *
 * @param word the decision as board logs spell it after {@code "arbiter"}, e.g. {@code insist} or
 *     {@code play:32-28}. Also {@code press:white}, a press of the clock. Also {@code voice:again},
 *     {@code mute}, {@code louder} or {@code softer} for the voice in the room, and {@code
 *     message:TEXT}, one line that is told at the table
 */
public record WebDecision(String board, String word, String by) {
  /** Stops the robot; everybody's word, not the arbiter's. */
  public static final String STOP = "robot:stop";

  /** Permits the robot to continue. */
  public static final String GO = "robot:go";

  /** Begins every wish of the voice in the room. */
  public static final String VOICE = "voice:";

  /** Begins a message to everybody at the table. */
  public static final String MESSAGE = "message:";

  private static final String SIDE = "(white|black)";
  private static final Pattern WORD =
      Pattern.compile(
          "insist|let-stand|draw|pause|resume|robot:go"
              + "|voice:(again|mute|louder|softer)"
              + "|message:[^\\p{Cntrl}]{1,200}"
              + "|take-back(:\\d{1,4})?"
              + "|play:[^\\p{Cntrl}]{1,80}"
              + "|huff:([1-9]\\d{0,2}|[a-p][1-9]\\d?)"
              + "|(claim|resign|flag|press):"
              + SIDE
              + "|result:[0-9½/+*-]{1,9}"
              + "|set-up:[^\\p{Cntrl}]{1,600}"
              + "|clock:"
              + SIDE
              + "=\\d{1,9}");

  /**
   * Whether that is one of the board log's arbiter words, a press, a wish of the voice or a
   * message, well formed. The table says what is wrong with a move or a position.
   */
  public static boolean isWord(String word) {
    return WORD.matcher(word).matches();
  }
}
