package dev.huff.simulator.millennium;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.Optional;

/**
 * A board whose pawns are men and whose queens are kings. It answers commands with the right check,
 * and reports changes by itself, as it does when it is set so.
 */
public final class ChessLink implements SerialDevice {
  private static final int SCAN_MILLIS = 41;
  private static final int LIGHTS = 81;

  private final PlayTable table;
  private final StringBuilder heard = new StringBuilder();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private volatile String lights = "";
  private String seen = "";
  private long due;

  /** A board of 8×8 at that table. */
  public ChessLink(PlayTable table) {
    this.table = table;
  }

  /** The lights as two hex digits each, corner by corner; empty when all are out. */
  public String lights() {
    return lights;
  }

  @Override
  public void poweredUp(long time) {
    heard.setLength(0);
    out.reset();
    lights = "";
    seen = "";
    due = time;
  }

  @Override
  public void received(long time, int value) {
    char next = (char) (value & 0x7F);
    if (Integer.bitCount(value) % 2 == 0) {
      heard.setLength(0);
      return;
    }
    heard.append(next);
    int length = length(heard.charAt(0));
    if (heard.length() >= length) {
      String text = heard.substring(0, Math.max(0, length - 2));
      boolean isWhole = length > 2 && heard.substring(length - 2).equals(check(text));
      heard.setLength(0);
      if (isWhole) {
        obey(text);
      }
    }
  }

  private static int length(char command) {
    return switch (command) {
      case 'S', 'X', 'V', 'T' -> 3;
      case 'L' -> 1 + 2 + 2 * LIGHTS + 2;
      case 'R' -> 5;
      case 'W' -> 7;
      default -> 1;
    };
  }

  private void obey(String text) {
    switch (text.charAt(0)) {
      case 'S' -> say("s" + seen);
      case 'V' -> say("v0103");
      case 'X' -> {
        lights = "";
        say("x");
      }
      case 'L' -> {
        lights = text.substring(3);
        say("l");
      }
      default -> say(text.toLowerCase(Locale.ROOT));
    }
  }

  private void say(String text) {
    String line = text + check(text);
    for (int i = 0; i < line.length(); i++) {
      int value = line.charAt(i);
      out.write(Integer.bitCount(value) % 2 == 0 ? value | 0x80 : value);
    }
  }

  private static String check(String text) {
    int sum = text.chars().reduce(0, (a, b) -> a ^ b);
    return String.format("%02X", sum);
  }

  @Override
  public byte[] run(long time) {
    if (time >= due) {
      due = time + SCAN_MILLIS;
      String now = scan();
      if (!now.equals(seen)) {
        seen = now;
        say("s" + seen);
      }
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private String scan() {
    TablePieces surface = table.surface();
    StringBuilder pieces = new StringBuilder();
    for (int cell = 0; cell < surface.size(); cell++) {
      Optional<Piece> piece = surface.at(cell);
      pieces.append(piece.map(ChessLink::letter).orElse('.'));
    }
    return pieces.toString();
  }

  private static char letter(Piece piece) {
    return switch (piece) {
      case WHITE_MAN -> 'P';
      case WHITE_KING -> 'Q';
      case BLACK_MAN -> 'p';
      case BLACK_KING -> 'q';
    };
  }
}
