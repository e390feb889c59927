package dev.huff.simulator.dgt;

import dev.huff.rules.board.Side;
import dev.huff.simulator.table.TableClock;

/**
 * The seven data bytes of BWTIME. White sits at the clock's left as long as the board lies
 * straight.
 */
final class ClockTimeMessage {
  private static final int RUNNING = 0x01;
  private static final int LEVER_HIGH_ON_RIGHT = 0x02;
  private static final int RIGHT_TO_MOVE = 0x08;
  private static final int LEFT_TO_MOVE = 0x10;
  private static final int NO_CLOCK = 0x20;
  private static final int FLAG = 0x10;

  private ClockTimeMessage() {}

  static int[] none() {
    return new int[] {0, 0, 0, 0, 0, 0, NO_CLOCK};
  }

  static int[] read(TableClock clock, DgtModel.Lie lie, long time) {
    Side left = lie == DgtModel.Lie.STRAIGHT ? Side.WHITE : Side.BLACK;
    int[] face = new int[7];
    show(face, 0, clock.left(left.other(), time));
    show(face, 3, clock.left(left, time));
    face[6] = clock.pressed().map(side -> status(side == left)).orElse(0);
    return face;
  }

  private static int status(boolean leftPressed) {
    return RUNNING | (leftPressed ? LEVER_HIGH_ON_RIGHT | RIGHT_TO_MOVE : LEFT_TO_MOVE);
  }

  private static void show(int[] face, int at, long millis) {
    long seconds = (millis + 999) / 1000;
    face[at] = (int) Math.min(9, seconds / 3600) | (millis == 0 ? FLAG : 0);
    face[at + 1] = bcd(seconds / 60 % 60);
    face[at + 2] = bcd(seconds % 60);
  }

  private static int bcd(long value) {
    return (int) ((value / 10) << 4 | value % 10);
  }
}
