package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;

/** What one of many boards on a line says. */
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
      for (Kind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      return OTHER;
    }
  }
}
