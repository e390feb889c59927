package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.option.CommandFailure;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DeviceUri;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import java.io.IOException;
import java.util.Optional;

/**
 * The board {@code sim:}: a simulated board with hands that play one game on it. It is on a real
 * serial line if such boards exist. {@code sim:?hands=unruly&players=cheating&seed=7} chooses its
 * options.
 */
public record SimulatedTable(DemoBoard board, RealTimeStage stage)
    implements GameSpectator, AutoCloseable {
  public static final String SCHEME = "sim:";

  private static final long MINUTE = 60_000;

  /** The usual ones first. */
  private static final HandGrade[] HANDS = {HandGrade.IMPERFECT, HandGrade.IDEAL, HandGrade.UNRULY};

  /**
   * A table at which the hands wait for the game to begin.
   *
   * @param clock the players' clock, which the hands then press
   * @param usualSeed of the game, unless the URI says another
   * @throws IOException when the system has no pseudo-terminal left
   */
  public static SimulatedTable at(
      String uri, RuleSet rules, Position start, Optional<TimeControl> clock, long usualSeed)
      throws IOException {
    DeviceUri wish = DeviceUri.split("board", uri);
    if (!wish.path().isEmpty()) {
      throw CommandFailure.badInput(uri + ": write sim: or such as sim:?hands=unruly&seed=7");
    }
    wish.allowOnly("hands", "players", "seed");
    HandGrade hands = wish.choice("hands", HANDS);
    PlayerKind players = wish.choice("players", PlayerKind.values());
    long seed = wish.number("seed", usualSeed, Long.MAX_VALUE);
    SessionPlan plan = SessionPlan.of(rules, SensingLevel.KIND, hands, seed).withStart(start);
    PlaySession session = session(clock.isPresent() ? plan.withClock() : plan, players, seed);
    // Its displays are nobody's: what counts is the lever.
    PlayTable table =
        clock.isPresent()
            ? new PlayTable(session.start(), TableClock.stopped(5 * MINUTE, 5 * MINUTE))
            : new PlayTable(session.start());
    DemoBoard board = DemoBoard.at(table, rules, start, 1);
    return new SimulatedTable(board, new RealTimeStage(session, table, 1));
  }

  private static PlaySession session(SessionPlan plan, PlayerKind players, long seed) {
    SimulatedPlayer player = players.create(seed);
    return new PlaySession(plan, player, player);
  }

  public BoardDriver driver() {
    return board.driver();
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Ruling.Started) {
      stage.start();
    }
    stage.hear(ruling);
  }

  @Override
  public void close() {
    stage.close();
    board.close();
  }
}
