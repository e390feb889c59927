package dev.huff.app.live;

import dev.huff.app.terminal.EscapingStream;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Output of a live game. On a real terminal the picture stays in place and changes, with the latest
 * announcements below it. Anywhere else everything is printed one after the other. Any thread may
 * announce and draw.
 */
public final class TerminalOutput {
  /** What a terminal can do. */
  public enum Kind {
    /** A file, a pipe, or a terminal that knows no colours: text only. */
    PLAIN,
    /** A terminal that moves its cursor and shows colours. */
    LIVE
  }

  private static final int WIDTH = 78;
  private static final int KEPT = 9;
  private static final String CLEAR_BELOW = "\u001b[J";
  private static final String RESET = "\u001b[0m";

  private final PrintWriter out;
  private final Kind kind;
  private final Deque<String> kept = new ArrayDeque<>();
  private final List<String> fresh = new ArrayList<>();
  private String drawn = "";
  private int height;

  public TerminalOutput(PrintWriter out, Kind kind) {
    this.out = out;
    this.kind = kind;
  }

  /**
   * This process's standard output.
   *
   * @param out where all is printed that steers no terminal
   */
  public static TerminalOutput standard(PrintWriter out) {
    return isLive()
        ? new TerminalOutput(EscapingStream.unfiltered(FileDescriptor.out), Kind.LIVE)
        : new TerminalOutput(out, Kind.PLAIN);
  }

  private static boolean isLive() {
    boolean colours = System.getenv("NO_COLOR") == null && !"dumb".equals(System.getenv("TERM"));
    return Boolean.getBoolean("huff.terminal") && colours;
  }

  /** Adds an announcement; it is seen with the next picture. */
  public void announce(String text) {
    add(EscapingStream.escaped(text));
  }

  /** Adds an announcement that must not be overlooked. */
  public void alert(String text) {
    add(strong(text));
  }

  private synchronized void add(String text) {
    fresh.add(text);
    kept.addLast(text);
    if (kept.size() > KEPT) {
      kept.removeFirst();
    }
  }

  /** Shows a picture and the announcements under it. */
  public synchronized void draw(String picture) {
    if (kind == Kind.LIVE) {
      repaint(picture);
      return;
    }
    if (!picture.equals(drawn)) {
      out.println();
      out.print(picture);
    }
    drawn = picture;
    fresh.forEach(text -> out.println("  " + text));
    fresh.clear();
    out.flush();
  }

  /** Shows a picture that has changed without an announcement: only where it can stay in place. */
  public synchronized void redraw(String picture) {
    if (kind == Kind.LIVE) {
      repaint(picture);
    } else {
      fresh.forEach(text -> out.println("  " + text));
      fresh.clear();
      out.flush();
    }
  }

  private void repaint(String picture) {
    StringBuilder screen = new StringBuilder(picture).append('\n');
    kept.forEach(text -> screen.append("  ").append(wrapped(text)).append('\n'));
    String text = screen.toString();
    if (height > 0) {
      out.print("\u001b[" + height + "F");
    }
    out.print(CLEAR_BELOW + text);
    out.flush();
    height = (int) text.chars().filter(c -> c == '\n').count();
    fresh.clear();
  }

  private static String wrapped(String text) {
    StringBuilder lines = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ", -1)) {
      if (column > 0 && column + 1 + word.length() > WIDTH) {
        lines.append("\n    ");
        column = 2;
      } else if (column > 0) {
        lines.append(' ');
        column++;
      }
      lines.append(word);
      column += word.length();
    }
    return lines.toString();
  }

  /** A text that must not be overlooked. */
  String strong(String text) {
    String plain = EscapingStream.escaped(text);
    return kind == Kind.LIVE ? "\u001b[1;33m" + plain + RESET : "! " + plain;
  }

  /** A field with what stands on it, in board-log symbols. */
  String field(char symbol, boolean marked) {
    if (kind == Kind.PLAIN) {
      return Character.toString(symbol);
    }
    String shape =
        switch (symbol) {
          case 'w', 'b' -> "●";
          case 'W', 'B' -> "◉";
          case '.' -> "·";
          default -> Character.toString(symbol);
        };
    boolean white = symbol == 'w' || symbol == 'W';
    boolean black = symbol == 'b' || symbol == 'B';
    String colour = white ? "1;97" : black ? "1;34" : "90";
    return "\u001b[" + colour + (marked ? ";43" : "") + "m" + shape + RESET;
  }
}
