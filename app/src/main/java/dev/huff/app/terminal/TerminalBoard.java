package dev.huff.app.terminal;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A chequered board for terminals that know 256 colours. Every square has a background and a
 * foreground of its own, so it looks the same on dark and on light terminals.
 *
 * <p>A square takes 4 x 2 characters where 80 x 24 have room for that beside the announcements, and
 * 2 x 1 otherwise. Both are nearly true squares, because a character is twice as high as wide.
 */
final class TerminalBoard {
  /** Columns and lines that are available, whatever the terminal has. */
  static final int COLUMNS = 80;

  static final int LINES = 23;

  private static final int PANEL = 32;
  private static final int RIM = 3;
  private static final String RESET = "\u001b[0m";
  private static final int LIGHT = 180;
  private static final int DARK = 94;
  private static final int LAST = 65;
  private static final int ALARM = 124;
  private static final int WHITE = 231;
  private static final int BLACK = 16;
  private static final int LABEL = 137;

  private final Geometry geometry;
  private final IntFunction<String> labels;
  private final boolean isNamed;
  private final int scale;

  TerminalBoard(Geometry geometry, IntFunction<String> labels) {
    this.geometry = geometry;
    this.labels = labels;
    this.isNamed = Character.isLetter(labels.apply(1).charAt(0));
    boolean isRoomy =
        2 * geometry.height() + 1 <= LINES && 4 * geometry.width() + RIM + PANEL <= COLUMNS;
    this.scale = isRoomy ? 2 : 1;
  }

  /** Characters that a line of the picture takes. */
  int width() {
    return RIM + 2 * scale * geometry.width();
  }

  /**
   * The lines of the picture.
   *
   * @param symbols what stands on a field, in board-log symbols
   * @param marked the fields that the last ruling is about
   * @param alarm whether that ruling is a violation
   */
  List<String> lines(IntFunction<Character> symbols, FieldSet marked, boolean alarm) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < geometry.height(); row++) {
      for (int part = 0; part < scale; part++) {
        StringBuilder line = new StringBuilder(part == 0 ? rank(row) : " ".repeat(RIM));
        for (int column = 0; column < geometry.width(); column++) {
          int field = geometry.field(row, column);
          if (field == 0) {
            line.append(paint(LIGHT, WHITE, " ".repeat(2 * scale)));
          } else {
            int ground = !marked.contains(field) ? DARK : alarm ? ALARM : LAST;
            line.append(square(field, symbols.apply(field), part, ground));
          }
        }
        lines.add(line + RESET);
      }
    }
    lines.add(isNamed ? files() : "");
    return lines;
  }

  private String rank(int row) {
    String text = isNamed ? labels.apply(geometry.rowFields(row).first()).substring(1) : "";
    return String.format("%2s ", text);
  }

  private String files() {
    StringBuilder line = new StringBuilder(" ".repeat(RIM));
    for (int column = 0; column < geometry.width(); column++) {
      String cell = scale == 2 ? " " + (char) ('a' + column) + "  " : (char) ('a' + column) + " ";
      line.append(cell);
    }
    return line.toString();
  }

  private String square(int field, char symbol, int part, int ground) {
    int colour = Character.toLowerCase(symbol) == 'w' ? WHITE : BLACK;
    switch (symbol) {
      case 'w', 'b' -> {
        return paint(ground, colour, scale == 1 ? "● " : part == 0 ? "▗▄▄▖" : "▝▀▀▘");
      }
      case 'W', 'B' -> {
        return paint(ground, colour, scale == 1 ? "♛ " : part == 0 ? "▙▟▙▟" : "▜██▛");
      }
      case '.' -> {
        boolean isLabelled = !isNamed && part == 0;
        String label = isLabelled ? labels.apply(field) : "";
        return paint(ground, LABEL, String.format("%-" + 2 * scale + "s", label));
      }
      default -> {
        String text = part == scale - 1 ? symbol + "" : "";
        return paint(ground, WHITE, String.format("%-" + 2 * scale + "s", text));
      }
    }
  }

  private static String paint(int ground, int colour, String text) {
    return "\u001b[48;5;" + ground + ";38;5;" + colour + "m" + text;
  }
}
