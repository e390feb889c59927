package dev.huff.lab.bench;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.session.LiveGameAssembly;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.lab.process.ScratchFolder;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Measures the delay of rulings without the settle time. It has two parts: from the last byte of a
 * changed field on the wire to the reading, and from the move's deadline to the ruling at a
 * spectator.
 */
final class LatencyBench implements GameSpectator {
  private static final int BAUD = 9_600;
  private static final int BITS_A_BYTE = 10;
  private static final int FIELD_UPDATE = 0x8E;

  private final int moves;
  private final CountDownLatch done = new CountDownLatch(1);
  private final List<Double> millis = new ArrayList<>();
  private volatile long lastByte;
  private double wireToReading;
  private long began = -1;

  LatencyBench(int moves) {
    this.moves = moves;
  }

  /**
   * Plays honest moves over a pseudo-terminal at 9600 baud.
   *
   * @return a latency in milliseconds for each move, in order
   */
  List<Double> run(RuleSet rules) throws IOException, InterruptedException {
    SessionPlan plan =
        SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, 1)
            .withThinking(400, 900)
            .withPlies(moves);
    SimulatedPlayer player = PlayerKind.HONEST.create(1);
    PlaySession session = new PlaySession(plan, player, player);
    PlayTable table = new PlayTable(session.start());
    try (ScratchFolder scratch = ScratchFolder.make()) {
      play(rules, session, table, scratch.folder().resolve("board"));
    }
    return List.copyOf(millis);
  }

  private void play(RuleSet rules, PlaySession session, PlayTable table, Path port)
      throws IOException, InterruptedException {
    try (VirtualSerialCable line = new VirtualSerialCable(new Watched(table), port, BAUD);
        RealTimeStage stage = new RealTimeStage(session, table, 1)) {
      line.plug();
      GameTerms terms = new GameTerms(rules, SensingLevel.KIND, Referee.SETTLE);
      try (BoardDriver driver =
              BoardDrivers.driver(
                  "dgt:" + port, ExpectedPosition.start(rules.start()), LiveGameAssembly::millis);
          LiveGame game =
              new LiveGame(terms, LiveGameAssembly::millis, List.of(this, new Cue(stage)))) {
        driver.open(game);
        done.await(moves * 10L, TimeUnit.SECONDS);
      }
    }
  }

  @Override
  public void onSnapshot(Snapshot snapshot) {
    long now = System.nanoTime();
    if (began < 0) {
      began = now;
    }
    wireToReading = (now - lastByte) / 1e6;
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Ruling.Played played) {
      double late = (System.nanoTime() - began) / 1e6 - ruling.time();
      millis.add(Math.max(0, wireToReading) + Math.max(0, late));
      if (played.ply() >= moves) {
        done.countDown();
      }
    }
  }

  @Override
  public void onStatus(BoardStatus status) {
    if (status.state() == BoardStatus.State.CLOSED) {
      done.countDown();
    }
  }

  /** Begins to play when the game has begun. */
  private record Cue(RealTimeStage stage) implements GameSpectator {
    @Override
    public void onRuling(Ruling ruling) {
      if (ruling instanceof Ruling.Started) {
        stage.start();
      }
      stage.hear(ruling);
    }
  }

  /** A board that notes when the last byte of its latest field update is on the wire. */
  private final class Watched implements SerialDevice {
    private final DgtBoard board;

    Watched(PlayTable table) {
      this.board = new DgtBoard(table, DgtModel.discs());
    }

    @Override
    public void poweredUp(long time) {
      board.poweredUp(time);
    }

    @Override
    public void received(long time, int value) {
      board.received(time, value);
    }

    @Override
    public byte[] run(long time) {
      byte[] sent = board.run(time);
      if (sent.length > 0 && (sent[0] & 0xff) == FIELD_UPDATE) {
        lastByte = System.nanoTime() + BITS_A_BYTE * 1_000_000_000L * sent.length / BAUD;
      }
      return sent;
    }
  }
}
