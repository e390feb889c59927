package dev.huff.simulator.cpp;

import dev.huff.core.board.Geometry;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.Table;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A peripheral with the feature {@code get_state}, which tells every change until a round begins.
 */
public final class CppBoard implements SerialDevice {
  private static final int SCAN_MILLIS = 10;

  private final Table table;
  private final SensingLevel level;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringBuilder heard = new StringBuilder();
  private boolean isFollowed;
  private String told = "";
  private long due;

  /** A board that scans that table with sensors of that level. */
  public CppBoard(Table table, SensingLevel level) {
    this.table = table;
    this.level = level;
  }

  @Override
  public void poweredUp(long time) {
    out.reset();
    heard.setLength(0);
    isFollowed = false;
    told = "";
    due = time;
  }

  @Override
  public void received(long time, int value) {
    if (value != '\n') {
      heard.append((char) value);
      return;
    }
    String line = heard.toString().strip();
    heard.setLength(0);
    switch (line.split(" ", -1)[0]) {
      case "feature" -> say(line.equals("feature get_state") ? "ok" : "nok");
      case "variant" -> say(line.contains(" draughts_") ? "ok" : "nok");
      case "get_state" -> {
        isFollowed = true;
        told = "";
      }
      case "ok", "nok", "err" -> {}
      default -> say("err Unsupported command");
    }
  }

  @Override
  public byte[] run(long time) {
    if (time >= due) {
      due = time + SCAN_MILLIS;
      String state = fen();
      if (isFollowed && !state.equals(told)) {
        told = state;
        say("state " + state);
      }
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private void say(String line) {
    out.writeBytes((line + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private String fen() {
    Snapshot seen = table.surface().wholeSnapshot(level);
    Geometry geometry = table.surface().geometry();
    StringBuilder fen = new StringBuilder();
    for (int row = 0; row < geometry.height(); row++) {
      fen.append(row == 0 ? "" : "/");
      int empty = 0;
      for (int column = 0; column < geometry.width(); column++) {
        Reading reading = seen.at(row, column);
        if (reading == Reading.EMPTY) {
          empty++;
          continue;
        }
        fen.append(empty == 0 ? "" : empty).append(symbol(reading));
        empty = 0;
      }
      fen.append(empty == 0 ? "" : empty);
    }
    return fen.toString();
  }

  private char symbol(Reading reading) {
    boolean isKind = level == SensingLevel.KIND;
    return switch (reading) {
      case WHITE -> isKind ? 'M' : 'U';
      case BLACK -> isKind ? 'm' : 'u';
      case WHITE_KING -> 'D';
      case BLACK_KING -> 'd';
      default -> '?';
    };
  }
}
