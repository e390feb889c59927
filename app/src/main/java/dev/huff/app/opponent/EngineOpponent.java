package dev.huff.app.opponent;

import dev.huff.app.endgame.EndgameTables;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.random.RandomGenerator;

/** Our own engine at one of its levels. */
public final class EngineOpponent implements Opponent {
  private static final long WARM_UP_MILLIS = 1_500;

  private final Engine engine;
  private final Level level;
  private final RandomGenerator random;
  private EndgameTables endgames;
  private boolean ponders;
  private Thread ponderer = new Thread();

  /**
   * @param random chooses among the moves a weak player finds equally good
   */
  public EngineOpponent(RuleSet rules, Level level, RandomGenerator random) {
    this.engine = new Engine(rules);
    this.level = level;
    this.random = random;
    this.endgames = EndgameTables.none(rules);
  }

  /** This engine, looking endgames up from when they are there. */
  public EngineOpponent knowing(EndgameTables tables) {
    endgames = tables;
    return this;
  }

  /** This engine, thinking on while the other side has the move. */
  public EngineOpponent pondering() {
    ponders = level.slips() == 0;
    return this;
  }

  /**
   * This engine, warmed up: it thinks about the start while the pieces are being set up, so that
   * its first move is not that of a machine that has just begun to compile.
   */
  public EngineOpponent warmed() {
    RuleSet rules = engine.rules();
    List<Move> legal = MoveGenerator.of(rules).legalMoves(rules.start());
    DaemonThread.start(
        "warm-up",
        () ->
            new Engine(rules)
                .think(
                    rules.start(),
                    legal,
                    List.of(),
                    SearchLimits.ofMillis(WARM_UP_MILLIS),
                    MonotonicClock::millis,
                    () -> false,
                    report -> {}));
    return this;
  }

  @Override
  public String name() {
    return "huff, level " + level.number();
  }

  @Override
  public Move choose(OpponentTurn turn) throws OpponentException, InterruptedException {
    List<Move> legal = turn.legal();
    if (legal.isEmpty()) {
      throw new OpponentException("there is no move to play; the game is over");
    }
    stopPondering();
    endgames.equip(engine);
    SearchReport report =
        engine.think(
            turn.position(),
            legal,
            turn.history(),
            level,
            turn.limits(),
            random,
            MonotonicClock::millis,
            () -> Thread.currentThread().isInterrupted());
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    if (ponders && report.line().size() > 1) {
      ponder(turn, report);
    }
    return report.move();
  }

  /** Thinks about the answer to the reply it expects; what it finds is remembered. */
  private void ponder(OpponentTurn turn, SearchReport report) {
    List<Position> before = turn.after(report.move()).positions();
    Position expected = report.line().get(1).applyTo(before.get(before.size() - 1));
    List<Move> legal = MoveGenerator.of(turn.rules()).legalMoves(expected);
    if (legal.isEmpty()) {
      return;
    }
    ponderer =
        DaemonThread.start(
            "ponder",
            () ->
                engine.think(
                    expected,
                    legal,
                    before,
                    level.limits(),
                    MonotonicClock::millis,
                    () -> Thread.currentThread().isInterrupted(),
                    found -> {}));
  }

  private void stopPondering() throws InterruptedException {
    ponderer.interrupt();
    ponderer.join();
  }

  @Override
  public void close() {
    ponderer.interrupt();
  }
}
