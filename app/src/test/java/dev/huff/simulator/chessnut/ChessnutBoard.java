package dev.huff.simulator.chessnut;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A board whose pawns are men and whose queens are kings; silent until its reports are switched on.
 */
public final class ChessnutBoard implements SerialDevice {
  private static final int SCAN_MILLIS = 30;
  private static final int REPORT_MILLIS = 1_000;

  private final PlayTable table;
  private final int battery;
  private final List<Integer> command = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private volatile List<Integer> lights = List.of();
  private boolean reports;
  private TablePieces told;
  private long scanAt;
  private long reportAt;

  /**
   * A board of 8×8 at that table.
   *
   * @param battery what is left of it, in per cent
   */
  public ChessnutBoard(PlayTable table, int battery) {
    this.table = table;
    this.battery = battery;
    this.told = TablePieces.empty(table.surface().geometry());
  }

  /** The lights as the host set them: eight bytes, rows from the eighth on, bit 7 is file a. */
  public List<Integer> lights() {
    return lights;
  }

  @Override
  public void poweredUp(long time) {
    reports = false;
    command.clear();
    out.reset();
    lights = List.of();
    scanAt = time;
  }

  @Override
  public void received(long time, int value) {
    command.add(value);
    if (command.size() >= 2 && command.size() == 2 + command.get(1)) {
      obey();
      command.clear();
    }
  }

  private void obey() {
    switch (command.get(0)) {
      case 0x21 -> {
        reports = command.get(2) == 0;
        reportAt = 0;
      }
      case 0x29 -> out.writeBytes(new byte[] {0x2A, 2, (byte) battery, 0});
      case 0x0A -> lights = List.copyOf(command.subList(2, command.size()));
      default -> {}
    }
  }

  @Override
  public byte[] run(long time) {
    if (reports && time >= scanAt) {
      scanAt = time + SCAN_MILLIS;
      TablePieces now = table.surface();
      if (!now.equals(told) || time >= reportAt) {
        told = now;
        reportAt = time + REPORT_MILLIS;
        out.writeBytes(report(now, time));
      }
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  /** Type and length, two fields a byte from h8 on, and the time in four bytes. */
  private static byte[] report(TablePieces surface, long time) {
    byte[] report = new byte[38];
    report[0] = 0x01;
    report[1] = 0x24;
    for (int row = 0; row < 8; row++) {
      for (int column = 7; column >= 0; column--) {
        int index = row * 8 + 7 - column;
        int code = surface.at(row * 8 + column).map(ChessnutBoard::code).orElse(0);
        report[2 + index / 2] |= (byte) (index % 2 == 0 ? code : code << 4);
      }
    }
    for (int i = 0; i < 4; i++) {
      report[34 + i] = (byte) (time >> (8 * i));
    }
    return report;
  }

  private static int code(Piece piece) {
    return switch (piece) {
      case WHITE_MAN -> 7;
      case WHITE_KING -> 11;
      case BLACK_MAN -> 4;
      case BLACK_KING -> 1;
    };
  }
}
