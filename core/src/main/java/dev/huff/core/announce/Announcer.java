package dev.huff.core.announce;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.RobotSentence;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Count;
import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts rulings of one rule set's game, and what a robot says, into sentences of one language. */
public final class Announcer {
  private final PhraseBook phrases;
  private final RulingSentences written;
  private final RulingSentences spoken;
  private final RobotWording robotWritten;
  private final RobotWording robotSpoken;

  /** An announcer in that language for games of that rule set. */
  public Announcer(Language language, RuleSet rules) {
    this.phrases = language.phrases();
    MoveWording aloud = new MoveWording.Spoken(phrases);
    this.written = new RulingSentences(phrases, rules, MoveWording.WRITTEN);
    this.spoken = new RulingSentences(phrases, rules, aloud);
    this.robotWritten = new RobotWording(phrases, rules, MoveWording.WRITTEN);
    this.robotSpoken = new RobotWording(phrases, rules, aloud);
  }

  /**
   * What is said on a ruling. Nothing is said aloud while hands do what they were asked for, and
   * nothing at all when they need do it no more.
   */
  public Announcement announce(Ruling ruling) {
    if (ruling instanceof Ruling.Restore restore && restore.underWay()) {
      return new Announcement(restore.isDone() ? "" : written.of(ruling), "");
    }
    return new Announcement(written.of(ruling), spoken.of(ruling));
  }

  /** What a robot says. */
  public Announcement robot(List<RobotSentence> said) {
    return new Announcement(robotWritten.of(said), robotSpoken.of(said));
  }

  /** One sentence of it. */
  public Announcement robot(RobotSentence said) {
    return robot(List.of(said));
  }

  /** How far a draw count has come, e.g. "Moves without a capture: 11 of 15." */
  public String count(Count count) {
    String moves = Integer.toString(count.moves());
    String limit = Integer.toString(count.limit());
    String what = isOfCaptures(count.countdown()) ? "no-capture" : count.reason();
    return phrases.sentence("count." + what, Map.of("moves", moves, "limit", limit));
  }

  /** Whether nothing but a capture begins that count anew. */
  static boolean isOfCaptures(DrawCountdown rule) {
    return rule.resets().equals(Set.of(DrawCountdown.Event.CAPTURE));
  }

  /** How a board is, such as "board ready". */
  public String board(BoardStatus.State state) {
    return phrases.get("board." + state.id());
  }

  /** What is said while rulings are not on the disk. */
  public String unsaved() {
    return phrases.get("unsaved");
  }

  /** What a side is called, such as "White". */
  public String side(Side side) {
    return phrases.sentence("side." + side.id(), Map.of());
  }
}
