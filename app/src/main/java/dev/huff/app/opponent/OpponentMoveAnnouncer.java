package dev.huff.app.opponent;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.RobotPhrase;
import dev.huff.core.robot.RobotSentence;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Plays a side whose pieces somebody else moves: announces its move, and waits to see it. */
public final class OpponentMoveAnnouncer implements GameSpectator, AutoCloseable {
  /** How long it usually waits before it asks an opponent again that has failed. */
  public static final Duration PAUSE = Duration.ofSeconds(10);

  private final RuleSet rules;
  private final Side side;
  private final Opponent opponent;
  private final ThinkingPace pace;
  private final Consumer<RobotSentence> says;
  private final GameHistory history;
  private final Duration pause;
  private Thread thinker = new Thread();

  /**
   * @param side whom it plays
   * @param limits how long it thinks, if the players' clock allows it
   * @param says hears its moves and troubles
   * @param pause before an opponent that has failed is asked again
   */
  public OpponentMoveAnnouncer(
      RuleSet rules,
      Side side,
      Opponent opponent,
      SearchLimits limits,
      Consumer<RobotSentence> says,
      Duration pause) {
    this.rules = rules;
    this.side = side;
    this.opponent = opponent;
    this.pace = new ThinkingPace(side, limits);
    this.says = says;
    this.pause = pause;
    this.history = new GameHistory(rules);
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (note(ruling)) {
      think();
    } else if (ruling instanceof Ruling.Over) {
      thinker.interrupt();
    }
  }

  @Override
  public void onResumed(List<AttributedRuling> before) {
    before.forEach(ruled -> note(ruled.ruling()));
    think();
  }

  /** Takes note of a ruling; whether it has made another position of it. */
  private boolean note(Ruling ruling) {
    pace.hear(ruling);
    return history.update(ruling);
  }

  private void think() {
    OpponentTurn turn = history.turn(pace.limits());
    Thread before = thinker;
    before.interrupt();
    if (turn.position().toMove() != side || turn.legal().isEmpty()) {
      return;
    }
    thinker = DaemonThread.start("brain", () -> think(before, turn));
  }

  private void think(Thread before, OpponentTurn turn) {
    try {
      before.join();
      Move move = choose(turn);
      String text = MoveNotation.of(rules).write(move, turn.position());
      says.accept(RobotPhrase.MAKE.with(text));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Its move. An opponent that fails is asked again: somebody may start its program meanwhile. */
  private Move choose(OpponentTurn turn) throws InterruptedException {
    String told = "";
    while (true) {
      try {
        return opponent.choose(turn);
      } catch (OpponentException e) {
        if (!e.why().equals(told)) {
          says.accept(RobotPhrase.ASKED_AGAIN.with(e.why()));
        }
        told = e.why();
      }
      Thread.sleep(pause.toMillis());
    }
  }

  @Override
  public void close() {
    thinker.interrupt();
    opponent.close();
  }
}
