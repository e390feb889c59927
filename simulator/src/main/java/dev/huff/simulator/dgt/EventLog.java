package dev.huff.simulator.dgt;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The log in a board's EEPROM: the last 7,936 bytes of what happened. */
final class EventLog {
  static final int POWER_UP = 0x6A;
  static final int END = 0x6B;
  static final int START_TAG = 0x7B;
  private static final int NOTHING = 0x7F;
  private static final int SIZE = 0x1F00;
  private static final int CHANGE = 0x40;
  private static final int QUICK = 0x10;
  private static final int QUICK_MILLIS = 250;
  private static final int TIME = 0x60;
  private static final int LEFT = 0x10;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long lastChange = Long.MIN_VALUE / 2;

  void poweredUp() {
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

  void pressed(boolean left, int hours, int minutes, int seconds) {
    bytes.write(TIME | (left ? LEFT : 0) | hours);
    bytes.write(minutes);
    bytes.write(seconds);
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
