package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import java.util.Arrays;

/** A message from one of many boards on a line. */
record BusMessage(Kind kind, int address, CodeDump data) {
  enum Kind {
    BOARD(0x83),
    CLOCK(0x84),
    CHANGES(0x85),
    PING(0x87),
    PLAYING_FIELDS(0x8A),
    OTHER(0);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    static Kind of(int code) {
      return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst().orElse(OTHER);
    }
  }
}
