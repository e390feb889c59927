package dev.huff.lab.exam;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.session.DemoBoard;
import dev.huff.app.session.LiveGameAssembly;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.table.PlayTable;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Replays a known game with simulated hands on a simulated board behind a serial line, and compares
 * the rulings. Driver, line and referee are those of {@code huff run}.
 */
final class SerialReplay {
  private static final int THINK_AT_LEAST = 600;
  private static final int THINK_AT_MOST = 900;
  private static final long READY_SECONDS = 30;
  private static final long LONGEST_PLY_MILLIS = 20_000;
  private static final long LAST_RULING_MILLIS = 4 * Referee.SETTLE + 1_000;

  private final ReplayedGame game;
  private final List<Move> moves;
  private final double speed;

  /**
   * A game that can be played so.
   *
   * @param speed how many times faster than life hands, board and line are
   */
  SerialReplay(ReplayedGame game, double speed) {
    this.game = game;
    this.moves =
        game.steps().stream()
            .filter(ReplayStep.Played.class::isInstance)
            .map(step -> ((ReplayStep.Played) step).move())
            .toList();
    this.speed = speed;
  }

  /** Why a game cannot be played by honest hands on such a board; empty where it can. */
  static Optional<String> obstacle(ReplayedGame game) {
    if (!game.isClean()) {
      return Optional.of(game.faults().get(0).toString());
    }
    if (!DemoBoard.hasSerialBoard(game.rules().geometry())) {
      return Optional.of("there is no serial board of its size");
    }
    if (game.plies() == 0) {
      return Optional.of("it has no moves");
    }
    boolean regular =
        game.steps().stream()
            .allMatch(step -> step instanceof ReplayStep.Played made && made.irregular().isEmpty());
    return regular ? Optional.empty() : Optional.of("it has huffs, irregular moves or set-ups");
  }

  /**
   * Plays it through.
   *
   * @return where what was ruled parts from what was played; empty where it never does
   */
  Optional<String> difference() throws IOException, InterruptedException {
    SimulatedPlayer player = PlayerKind.playing(moves);
    SessionPlan plan =
        SessionPlan.of(game.rules(), SensingLevel.KIND, HandGrade.IDEAL, 1)
            .withStart(game.start())
            .withThinking(THINK_AT_LEAST, THINK_AT_MOST)
            .withPlies(moves.size());
    PlaySession session = new PlaySession(plan, player, player);
    PlayTable table = new PlayTable(session.start());
    long settle = DemoBoard.settle(speed);
    GameTerms terms =
        new GameTerms(game.rules(), SensingLevel.KIND, game.from(), settle, Optional.empty());
    try (DemoBoard board =
            DemoBoard.at(table, game.rules(), game.start(), speed, LiveGameAssembly::millis);
        RealTimeStage stage = new RealTimeStage(session, table, speed)) {
      Ear ear = new Ear(stage);
      try (LiveGame live = new LiveGame(terms, LiveGameAssembly::millis, List.of(ear))) {
        board.driver().open(live);
        if (!ear.began.await(READY_SECONDS, TimeUnit.SECONDS)) {
          return Optional.of("the board was not ready after " + READY_SECONDS + " s");
        }
        stage.await(Duration.ofMillis((long) (moves.size() * LONGEST_PLY_MILLIS / speed) + 60_000));
        TimeUnit.MILLISECONDS.sleep((long) (LAST_RULING_MILLIS / speed));
        live.finish();
      }
      return ear.partsFrom();
    }
  }

  /** Writes down what is ruled, and begins to play when the game has begun. */
  private final class Ear implements GameSpectator {
    private final RealTimeStage stage;
    private final CountDownLatch began = new CountDownLatch(1);
    private final List<Move> ruled = new ArrayList<>();
    private Optional<Ruling> odd = Optional.empty();

    Ear(RealTimeStage stage) {
      this.stage = stage;
    }

    @Override
    public synchronized void onRuling(Ruling ruling) {
      stage.hear(ruling);
      if (ruling instanceof Ruling.Started) {
        stage.start();
        began.countDown();
      } else if (ruling instanceof Ruling.Played made) {
        ruled.add(made.move());
      } else if (ruling instanceof Ruling.TakenBack back) {
        ruled.subList(back.ply(), ruled.size()).clear();
      } else if (ruling instanceof Ruling.Violated
          || ruling instanceof Ruling.Huffed
          || ruling instanceof Ruling.Ambiguous) {
        odd = odd.or(() -> Optional.of(ruling));
      }
    }

    synchronized Optional<String> partsFrom() {
      int same = 0;
      int most = Math.min(moves.size(), ruled.size());
      while (same < most && ruled.get(same).isSamePly(moves.get(same))) {
        same++;
      }
      if (same == moves.size() && same == ruled.size()) {
        return odd.map(ruling -> "every move came back, and an honest game was faulted: " + ruling);
      }
      return Optional.of(
          "ply %s: played %s, ruled %s%s"
              .formatted(
                  same + 1,
                  at(moves, same),
                  at(ruled, same),
                  odd.map(ruling -> "; first faulted: " + ruling).orElse("")));
    }

    private String at(List<Move> line, int ply) {
      return ply < line.size() ? MoveNotation.of(game.rules()).writeFull(line.get(ply)) : "nothing";
    }
  }
}
