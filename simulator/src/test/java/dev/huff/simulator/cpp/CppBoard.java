package dev.huff.simulator.cpp;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** A peripheral that tells every change as long as it is not in step with its central. */
public final class CppBoard implements SerialDevice {
  /** What it can do. */
  public enum Features {
    /** It tells its fields when asked, and every change until a round begins; shows messages. */
    GET_STATE,
    /** It tells its fields when a round begins, and every change while they are not the round's. */
    NONE
  }

  private static final int SCAN_MILLIS = 10;

  private final PlayTable table;
  private final SensingLevel level;
  private final Features features;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringBuilder heard = new StringBuilder();
  private boolean isFollowed;
  private String told = "";
  private volatile String shown = "";
  private long due;

  /** A board that scans that table with sensors of that level. */
  public CppBoard(PlayTable table, SensingLevel level) {
    this(table, level, Features.GET_STATE);
  }

  /** The same with other features. */
  public CppBoard(PlayTable table, SensingLevel level, Features features) {
    this.table = table;
    this.level = level;
    this.features = features;
  }

  @Override
  public void poweredUp(long time) {
    out.reset();
    heard.setLength(0);
    isFollowed = false;
    told = "";
    shown = "";
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
      case "feature" ->
          say(features == Features.GET_STATE && isFeature(line.substring(8)) ? "ok" : "nok");
      case "variant", "set_variant" -> say(line.contains(" draughts_") ? "ok" : "nok");
      case "get_state" -> getState();
      case "begin" -> begin(line.split(" ", -1)[1]);
      case "msg" -> shown = line.substring(4);
      case "ok", "nok", "err", "end" -> {}
      default -> say("err Unsupported command");
    }
  }

  private static boolean isFeature(String name) {
    return name.equals("get_state") || name.equals("msg");
  }

  /** The message on its display; empty at first. */
  public String shown() {
    return shown;
  }

  private void getState() {
    if (features == Features.NONE) {
      say("err Unsupported command");
      return;
    }
    isFollowed = true;
    told = "";
  }

  private void begin(String wanted) {
    told = fen();
    isFollowed = !told.equals(wanted);
    say((isFollowed ? "unsync " : "sync ") + told);
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
        FieldReading reading = seen.at(row, column);
        if (reading == FieldReading.EMPTY) {
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

  private char symbol(FieldReading reading) {
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
