package dev.huff.lab.bench;

import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A simulated board on which play begins some time after its host has asked it for the first time,
 * and over which a sleeve may pass. Used by the thread of its line.
 */
final class BusyBoard implements SerialDevice {
  private static final long WARM_UP_MILLIS = 6_000;
  private static final long PASS_MILLIS = 1_100;
  private static final long COVERED_MILLIS = 300;
  private static final int COVERED_PIECES = 5;

  private final SerialDevice board;
  private final PlayTable truth;
  private final PlayTable seen;
  private final RealTimeStage stage;
  private final SimulatedBoardEvent bustle;
  private final Random random;
  private final int offset;
  private long startAt = Long.MAX_VALUE;
  private boolean hasStarted;
  private int[] covered = {};

  BusyBoard(
      SerialDevice board,
      PlayTable truth,
      PlayTable seen,
      RealTimeStage stage,
      SimulatedBoardEvent bustle,
      long seed) {
    this.board = board;
    this.truth = truth;
    this.seen = seen;
    this.stage = stage;
    this.bustle = bustle;
    this.random = new Random(seed);
    this.offset = random.nextInt((int) PASS_MILLIS);
  }

  @Override
  public void poweredUp(long time) {
    board.poweredUp(time);
  }

  @Override
  public void received(long time, int value) {
    if (startAt == Long.MAX_VALUE) {
      startAt = time + WARM_UP_MILLIS;
    }
    board.received(time, value);
  }

  @Override
  public byte[] run(long time) {
    if (!hasStarted && time >= startAt && bustle != SimulatedBoardEvent.STILL) {
      hasStarted = true;
      stage.start();
    }
    seen.lay(look(time));
    return board.run(time);
  }

  private TablePieces look(long time) {
    TablePieces surface = truth.surface();
    if (!hasStarted
        || bustle != SimulatedBoardEvent.BUSY
        || (time + offset) % PASS_MILLIS >= COVERED_MILLIS) {
      covered = new int[0];
      return surface;
    }
    if (covered.length == 0) {
      covered = somePieces(surface);
    }
    for (int cell : covered) {
      surface = surface.without(cell);
    }
    return surface;
  }

  private int[] somePieces(TablePieces surface) {
    int[] pieces =
        IntStream.range(0, surface.size()).filter(cell -> !surface.isEmpty(cell)).toArray();
    return random
        .ints(0, pieces.length)
        .distinct()
        .limit(Math.min(COVERED_PIECES, pieces.length))
        .map(i -> pieces[i])
        .toArray();
  }
}
