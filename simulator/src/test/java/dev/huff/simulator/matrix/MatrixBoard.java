package dev.huff.simulator.matrix;

import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TableClock;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A board in the matrix protocol that scans a table every few milliseconds. */
public final class MatrixBoard implements SerialDevice {
  private static final int BOOT_MILLIS = 300;
  private static final int SCAN_MILLIS = 4;
  private static final int HEARTBEAT_MILLIS = 1_000;
  private static final int PRESS_AGAIN_MILLIS = 200;
  private static final int LONGEST_LINE = 400;

  private final PlayTable table;
  private final MatrixModel model;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final StringBuilder heard = new StringBuilder();
  private volatile String lights = "";
  private final AtomicInteger beeps = new AtomicInteger();
  private boolean isAwake;
  private boolean isPlain;
  private long due;
  private long heartbeat;
  private String reported = "";
  private Optional<Side> lever = Optional.empty();
  private Optional<String> press = Optional.empty();
  private int presses;
  private long pressAgain;

  /** A board that scans that table. */
  public MatrixBoard(PlayTable table, MatrixModel model) {
    this.table = table;
    this.model = model;
  }

  /** The lights as the host set them last, in the board's own order; empty after a reset. */
  public String lights() {
    return lights;
  }

  /** How often the host made it sound. */
  public int beeps() {
    return beeps.get();
  }

  @Override
  public void poweredUp(long time) {
    isAwake = false;
    isPlain = model.lines() == MatrixModel.Lines.PLAIN;
    out.reset();
    heard.setLength(0);
    lights = "";
    reported = "";
    press = Optional.empty();
    presses = 0;
    lever = table.clock().flatMap(TableClock::pressed);
    due = time + BOOT_MILLIS;
  }

  @Override
  public void received(long time, int value) {
    // A micro-controller in its boot loader hears nothing of what was meant for the board.
    if (!isAwake) {
      return;
    }
    if (value != '\n') {
      heard.append((char) value);
      heard.setLength(Math.min(heard.length(), LONGEST_LINE + 1));
      return;
    }
    String line = heard.toString().strip();
    heard.setLength(0);
    if (!line.isEmpty()) {
      obey(line);
    }
  }

  @Override
  public byte[] run(long time) {
    if (time >= due) {
      if (!isAwake) {
        isAwake = true;
        hello();
      }
      due = time + SCAN_MILLIS;
      scan(time);
      buttons(time);
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private void obey(String line) {
    int star = line.length() - 3;
    boolean isSealed = star > 0 && line.charAt(star) == '*';
    String text = isSealed ? line.substring(0, star) : line;
    if (isSealed && !sealed(text).equals(line)) {
      return;
    }
    String[] words = text.split(" ", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0]) {
      case "hello" -> hello();
      case "board" -> reported = "";
      case "ping" -> say("pong " + rest);
      case "leds" -> lights = rest;
      case "beep" -> beeps.incrementAndGet();
      case "got" -> press = press.filter(waiting -> !waiting.startsWith("press " + rest + " "));
      case "plain" -> isPlain = rest.equals("on");
      default -> say("sorry " + words[0]);
    }
  }

  private void hello() {
    Geometry geometry = table.surface().geometry();
    say(
        "hello huff=1 size=%sx%s cells=%s level=%s%s leds=one buttons=2 fw=1.0 id=simulated"
            .formatted(
                geometry.width(),
                geometry.height(),
                model.cells().name().toLowerCase(Locale.ROOT),
                model.level().id(),
                isPlain ? " check=none" : ""));
    reported = "";
  }

  private void scan(long time) {
    String cells = cells(table.surface());
    if (!cells.equals(reported) || time >= heartbeat) {
      reported = cells;
      heartbeat = time + HEARTBEAT_MILLIS;
      say("board " + cells);
    }
  }

  private String cells(TablePieces surface) {
    Snapshot seen =
        model.cells() == MatrixModel.Cells.ALL
            ? surface.wholeSnapshot(model.level())
            : surface.snapshot(model.level());
    String cells = seen.toString();
    return model.lie() == MatrixModel.Lie.STRAIGHT
        ? cells
        : new StringBuilder(cells).reverse().toString();
  }

  private void buttons(long time) {
    Optional<Side> now = table.clock().flatMap(TableClock::pressed);
    if (now.isPresent() && !now.equals(lever)) {
      lever = now;
      press = Optional.of("press " + presses++ % 256 + " " + now.get().id());
      pressAgain = time;
    }
    if (press.isPresent() && time >= pressAgain) {
      say(press.get());
      pressAgain = time + PRESS_AGAIN_MILLIS;
    }
  }

  private void say(String text) {
    String line = "\n" + (isPlain ? text : sealed(text)) + "\n";
    out.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
  }

  /** The text with its CRC-8 (polynomial 07) behind it. */
  private static String sealed(String text) {
    int check = 0;
    for (int i = 0; i < text.length(); i++) {
      check ^= text.charAt(i);
      for (int bit = 0; bit < 8; bit++) {
        check = (check << 1 ^ (check >= 0x80 ? 0x07 : 0)) & 0xFF;
      }
    }
    return text + "*" + String.format(Locale.ROOT, "%02X", check);
  }
}
