package dev.huff.simulator.dgt;

import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A DGT Pegasus: it tells which of its 64 squares are occupied, changes only after they were asked
 * for, and lights lamps. It does not answer a reset or a developer key.
 */
public final class PegasusBoard implements SerialDevice {
  private static final int SCAN_MILLIS = 30;
  private static final int FIELDS = 64;
  private static final int[] FIRMWARE = {1, 0};

  /** A packet that never ends is forgotten. */
  private static final int LONGEST_PACKET = 80;

  private final PlayTable table;
  private final int battery;
  private final List<Integer> packet = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private volatile List<Integer> lights = List.of();
  private volatile List<Integer> key = List.of();
  private TablePieces told;
  private boolean isReporting;
  private long scanAt;

  /**
   * A board of 8×8 at that table.
   *
   * @param battery what is left of it, in per cent
   */
  public PegasusBoard(PlayTable table, int battery) {
    this.table = table;
    this.battery = battery;
    this.told = table.surface();
  }

  /** The squares that are lit, counted from a8 row by row. */
  public List<Integer> lights() {
    return lights;
  }

  /** The developer key that the host sent; empty if none. */
  public List<Integer> key() {
    return key;
  }

  @Override
  public void poweredUp(long time) {
    isReporting = false;
    packet.clear();
    out.reset();
    lights = List.of();
    key = List.of();
    scanAt = time;
  }

  @Override
  public void received(long time, int value) {
    if (packet.isEmpty() && value != 0x60 && value != 0x63) {
      command(value);
      return;
    }
    packet.add(value);
    if (packet.size() > 1 && packet.size() == 2 + packet.get(1)) {
      obey(packet.get(0), List.copyOf(packet.subList(2, packet.size() - 1)));
      packet.clear();
    } else if (packet.size() > LONGEST_PACKET) {
      packet.clear();
    }
  }

  private void command(int value) {
    switch (value) {
      case 0x40 -> isReporting = false;
      case 0x42 -> say(BoardMessage.BOARD_DUMP.bytes(dump()));
      case 0x44 -> isReporting = true;
      case 0x4C -> say(BoardMessage.BATTERY_STATUS.bytes(battery, 0, 0, 0, 0, 0, 0, 0, 2));
      case 0x4D -> say(BoardMessage.VERSION.bytes(FIRMWARE));
      case 0x55 -> say(BoardMessage.LONG_SERIALNR.bytes("P00000000X"));
      default -> {}
    }
  }

  private void obey(int command, List<Integer> payload) {
    if (command == 0x63) {
      key = payload;
    } else {
      boolean isPattern = payload.size() > 4 && payload.get(0) == 5;
      lights = isPattern ? payload.subList(4, payload.size()) : List.of();
    }
  }

  private int[] dump() {
    told = table.surface();
    return IntStream.range(0, FIELDS).map(cell -> told.at(cell).isPresent() ? 1 : 0).toArray();
  }

  @Override
  public byte[] run(long time) {
    if (isReporting && time >= scanAt) {
      scanAt = time + SCAN_MILLIS;
      TablePieces before = told;
      int[] now = dump();
      for (int cell = 0; cell < FIELDS; cell++) {
        if (before.at(cell).isPresent() != (now[cell] == 1)) {
          say(BoardMessage.FIELD_UPDATE.bytes(cell, now[cell]));
        }
      }
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private void say(byte[] message) {
    out.writeBytes(message);
  }
}
