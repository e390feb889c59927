package dev.huff.simulator.dgt;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A board's message: its id with the top bit set, the length with these three bytes in two times
 * seven bits, then data bytes below 0x80.
 */
enum BoardMessage {
  BOARD_DUMP(0x06),
  BWTIME(0x0D),
  FIELD_UPDATE(0x0E),
  EE_MOVES(0x0F),
  BUSADRES(0x10),
  SERIALNR(0x11),
  TRADEMARK(0x12),
  VERSION(0x13),
  BOARD_DUMP_50B(0x14),
  BOARD_DUMP_50W(0x15),
  BATTERY_STATUS(0x20),
  LONG_SERIALNR(0x22);

  private static final int HEADER = 3;

  private final int id;

  BoardMessage(int id) {
    this.id = id;
  }

  /** The bytes of this message with that data. */
  byte[] bytes(int... data) {
    int length = HEADER + data.length;
    ByteArrayOutputStream out = new ByteArrayOutputStream(length);
    out.write(id | 0x80);
    out.write(length >> 7 & 0x7f);
    out.write(length & 0x7f);
    for (int value : data) {
      out.write(value & 0x7f);
    }
    return out.toByteArray();
  }

  byte[] bytes(List<Integer> data) {
    return bytes(data.stream().mapToInt(value -> value).toArray());
  }

  byte[] bytes(String ascii) {
    return bytes(ascii.getBytes(StandardCharsets.US_ASCII));
  }

  byte[] bytes(byte[] data) {
    int[] values = new int[data.length];
    for (int i = 0; i < data.length; i++) {
      values[i] = data[i];
    }
    return bytes(values);
  }
}
