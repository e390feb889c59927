package dev.huff.app.terminal;

import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Output of a live game. On a real terminal the picture stays in place and changes, with the latest
 * announcements beside it: it never takes more than 80 x 23 characters, so nothing scrolls away.
 * Anywhere else everything is printed one after the other. Any thread may announce and draw.
 */
public final class TerminalOutput {
  /** Abilities of a terminal. */
  public enum Kind {
    /** A file, a pipe, or a terminal that knows no colours: text only. */
    PLAIN,
    /** A terminal that moves its cursor and shows colours. */
    LIVE
  }

  private static final int KEPT_ANNOUNCEMENTS = 12;
  private static final int LEAST_LINES = 13;
  private static final String CLEAR_LINE = "\u001b[K";
  private static final String CLEAR_BELOW = "\u001b[J";
  // A line that is too long for a terminal made smaller meanwhile would move all that follow.
  private static final String CUT_LINES = "\u001b[?7l";
  private static final String BREAK_LINES = "\u001b[?7h";
  private static final String STRONG = "\u001b[1;97;41m";
  private static final String BOLD = "\u001b[1m";
  private static final String RESET = "\u001b[0m";

  private final PrintWriter out;
  private final Kind kind;
  private final Deque<Said> kept = new ArrayDeque<>();
  private final List<String> fresh = new ArrayList<>();
  private String drawn = "";
  private int height;
  private int typed;

  /** An announcement, and whether it must not be overlooked. */
  private record Said(String text, boolean isStrong) {}

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
    // The picture is that wide: in a smaller terminal it is printed line by line.
    boolean isWide =
        Integer.getInteger("huff.columns", TerminalBoard.COLUMNS) >= TerminalBoard.COLUMNS;
    return Boolean.getBoolean("huff.terminal") && colours && isWide;
  }

  /** Somebody has typed a line, so that the cursor is a line further down. */
  public synchronized void lineTyped() {
    typed++;
  }

  /** Adds an announcement; it is seen with the next picture. */
  public void announce(String text) {
    add(new Said(EscapingStream.escaped(text), false));
  }

  /** Adds an announcement that must not be overlooked. */
  public void alert(String text) {
    add(new Said(EscapingStream.escaped(text), true));
  }

  private synchronized void add(Said said) {
    fresh.add(said.isStrong() ? strong(said.text()) : said.text());
    kept.addLast(said);
    if (kept.size() > KEPT_ANNOUNCEMENTS) {
      kept.removeFirst();
    }
  }

  /** Shows a picture and the announcements with it. */
  public synchronized void draw(TerminalFrame frame) {
    if (kind == Kind.LIVE) {
      repaint(frame);
      return;
    }
    if (!frame.plain().equals(drawn)) {
      out.println();
      out.print(frame.plain());
    }
    drawn = frame.plain();
    printFresh();
  }

  /** Shows a picture that has changed without an announcement: only where it can stay in place. */
  public synchronized void redraw(TerminalFrame frame) {
    if (kind == Kind.LIVE) {
      repaint(frame);
    } else {
      printFresh();
    }
  }

  private void printFresh() {
    fresh.forEach(text -> out.println("  " + text));
    fresh.clear();
    out.flush();
  }

  /** The same number of lines each time, so that the cursor finds the first one again. */
  private void repaint(TerminalFrame frame) {
    int lines = Math.max(LEAST_LINES, frame.board().size());
    List<String> panel = panel(frame, lines);
    StringBuilder screen = new StringBuilder(CUT_LINES);
    screen.append(height > 0 ? "\u001b[" + (height + typed) + "F" : "");
    for (int i = 0; i < lines; i++) {
      boolean isBoard = i < frame.board().size() && !frame.board().get(i).isEmpty();
      // A shell may have written there, while the program was stopped.
      screen.append(CLEAR_LINE);
      screen.append(isBoard ? frame.board().get(i) : "");
      // From that column on, however wide the characters before it turn out to be.
      screen.append("\u001b[").append(frame.width() + 3).append('G').append(panel.get(i));
      screen.append(RESET).append('\n');
    }
    out.print(screen + BREAK_LINES + CLEAR_BELOW);
    out.flush();
    height = lines;
    typed = 0;
    fresh.clear();
  }

  /** The heading, and as many of the last announcements as there is room for. */
  private List<String> panel(TerminalFrame frame, int lines) {
    int width = TerminalBoard.COLUMNS - frame.width() - 3;
    List<String> head = new ArrayList<>();
    frame.heading().forEach(line -> wrap(line, width, 0).forEach(head::add));
    List<String> said = new ArrayList<>();
    kept.forEach(
        each ->
            wrap(each.text(), width, 2)
                .forEach(line -> said.add(each.isStrong() ? STRONG + line + RESET : line)));
    int room = Math.max(0, lines - head.size() - 1);
    List<String> all = new ArrayList<>();
    head.forEach(line -> all.add(all.isEmpty() ? BOLD + line + RESET : line));
    all.add("");
    all.addAll(said.subList(Math.max(0, said.size() - room), said.size()));
    while (all.size() < lines) {
      all.add("");
    }
    return all.subList(0, lines);
  }

  /** The text in lines of that width, all but the first indented. */
  private static List<String> wrap(String text, int width, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      String rest = word;
      if (line.length() > 0 && line.length() + 1 + rest.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(indent));
      } else if (line.length() > 0) {
        line.append(' ');
      }
      while (line.length() + rest.length() > width) {
        int cut = width - line.length();
        lines.add(line + rest.substring(0, cut));
        rest = rest.substring(cut);
        line = new StringBuilder(" ".repeat(indent));
      }
      line.append(rest);
    }
    lines.add(line.toString());
    return lines;
  }

  /** A text that must not be overlooked. */
  String strong(String text) {
    String plain = EscapingStream.escaped(text);
    return kind == Kind.LIVE ? STRONG + plain + RESET : "! " + plain;
  }
}
