package dev.huff.club.web;

import dev.huff.formats.ndjson.DecisionNotation;
import java.util.regex.Pattern;

/**
 * An arbiter's decision on the page.
 *
 * @param word the decision as board logs spell it after {@code "arbiter"}, e.g. {@code insist} or
 *     {@code play:32-28}. Also {@code press:white}, a press of the clock. Also {@code voice:again},
 *     {@code mute}, {@code louder} or {@code softer} for the voice in the room, and {@code
 *     message:TEXT}, one line that is told at the table
 */
public record DecisionRequest(String board, String word, String by) {
  /** Stops the robot; everybody's word, not the arbiter's. */
  public static final String STOP = "robot:stop";

  /** Permits the robot to continue. */
  public static final String GO = "robot:go";

  /** Begins every wish of the voice in the room. */
  public static final String VOICE = "voice:";

  /** Begins a message to everybody at the table. */
  public static final String MESSAGE = "message:";

  private static final Pattern OWN =
      Pattern.compile(
          "robot:go|voice:(again|mute|louder|softer)|message:[^\\p{Cntrl}]{1,200}"
              + "|press:(white|black)");

  /**
   * Whether that is one of the board log's arbiter words, a press, a wish of the voice or a
   * message, well formed. The table says what is wrong with a move or a position.
   */
  public static boolean isWord(String word) {
    return OWN.matcher(word).matches() || DecisionNotation.isWord(word);
  }
}
