package dev.huff.hardware.dgt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Something that a board wrote into the log in its EEPROM, the oldest first. */
public sealed interface EepromEntry {
  String words();

  record Changed(int field, int code) implements EepromEntry {
    @Override
    public String words() {
      return String.format(Locale.ROOT, "square %d: code %02X", field, code);
    }
  }

  /** The lever was pressed; what the side that pressed it had left. Sides are the clock's own. */
  record Pressed(boolean isLeft, int seconds) implements EepromEntry {
    @Override
    public String words() {
      return String.format(
          Locale.ROOT,
          "%s of the clock pressed at %d:%02d:%02d",
          isLeft ? "left" : "right",
          seconds / 3_600,
          seconds / 60 % 60,
          seconds % 60);
    }
  }

  /** Something happened to the board. */
  enum Event implements EepromEntry {
    POWER_UP(0x6A, "switched on"),
    END(0x6B, "end of the log"),
    START_LIKE(0x6C, "all pieces on their rows, the middle empty"),
    EMPTY(0x6D, "empty board"),
    DOWNLOADED(0x6E, "the log was read"),
    START(0x6F, "start position"),
    START_TURNED(0x7A, "start position, turned"),
    START_TAG(0x7B, "start of a game, as the host said"),
    WATCHDOG(0x7C, "the board restarted by itself");

    private final int code;
    private final String words;

    Event(int code, String words) {
      this.code = code;
      this.words = words;
    }

    @Override
    public String words() {
      return words;
    }
  }

  /** Reads a log; bytes that mean nothing are left out. */
  static List<EepromEntry> read(byte... log) {
    List<EepromEntry> entries = new ArrayList<>();
    int at = 0;
    while (at < log.length) {
      int tag = log[at];
      if (tag >= 0x40 && tag < 0x60 && at + 1 < log.length) {
        entries.add(new Changed(log[at + 1] & 0x3F, tag & 0x0F));
        at += 2;
      } else if ((tag & 0x6F) < 0x6A && tag >= 0x60 && at + 2 < log.length) {
        entries.add(new Pressed((tag & 0x10) != 0, DgtClockReading.seconds(log, at)));
        at += 3;
      } else {
        for (Event event : Event.values()) {
          if (event.code == tag) {
            entries.add(event);
          }
        }
        at++;
      }
    }
    return entries;
  }
}
