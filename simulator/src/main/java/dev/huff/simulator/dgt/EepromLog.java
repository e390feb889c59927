package dev.huff.simulator.dgt;

import dev.huff.rules.board.Side;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Optional;

/** The log in a board's EEPROM: the last 7,936 bytes of what happened. */
final class EepromLog {
  private static final int POWER_UP = 0x6A;
  private static final int END = 0x6B;
  private static final int NOTHING = 0x7F;
  private static final int SIZE = 0x1F00;
  private static final int CHANGE = 0x40;
  private static final int QUICK = 0x10;
  private static final int QUICK_MILLIS = 250;
  private static final int TIME = 0x60;
  private static final int LEFT = 0x10;

  private final PlayTable table;
  private final DgtModel model;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private Optional<Side> lever = Optional.empty();
  private long lastChange = Long.MIN_VALUE / 2;

  EepromLog(PlayTable table, DgtModel model) {
    this.table = table;
    this.model = model;
  }

  void poweredUp() {
    lever = lever();
    for (int i = 0; i < 3; i++) {
      bytes.write(NOTHING);
    }
    bytes.write(POWER_UP);
  }

  /** Field numbers have six bits; what a board of 100 fields does is published nowhere. */
  void changed(long time, int field, int code) {
    bytes.write(CHANGE | (time - lastChange < QUICK_MILLIS ? QUICK : 0) | code);
    bytes.write(field & 0x3F);
    lastChange = time;
  }

  /** Looks at the clock's lever; how it stood when the board was switched on is no press. */
  void watchLever(long time) {
    Optional<Side> now = lever();
    if (now.isPresent() && !now.equals(lever)) {
      int[] face = ClockTimeMessage.read(table.clock().orElseThrow(), model.lie(), time);
      boolean isLeft = (now.get() == Side.WHITE) == (model.lie() == DgtModel.Lie.STRAIGHT);
      int at = isLeft ? 3 : 0;
      bytes.write(TIME | (isLeft ? LEFT : 0) | (face[at] & 0x0F));
      bytes.write(face[at + 1]);
      bytes.write(face[at + 2]);
    }
    lever = now;
  }

  private Optional<Side> lever() {
    return table.clock().flatMap(TableClock::pressed);
  }

  /** Where the next entry will stand. */
  int position() {
    return bytes.size();
  }

  /** What was written from that position on. */
  byte[] since(int position) {
    byte[] all = bytes.toByteArray();
    return Arrays.copyOfRange(all, Math.min(position, all.length), all.length);
  }

  /** All that is left, the oldest first, and the mark of the end. */
  byte[] read() {
    byte[] kept = since(Math.max(0, position() - SIZE + 1));
    byte[] read = Arrays.copyOf(kept, kept.length + 1);
    read[kept.length] = END;
    return read;
  }
}
