package dev.huff.app.option;

import dev.huff.app.terminal.EscapingStream;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Shows the progress of long work on stderr: a bar on a terminal, else a line every few seconds.
 * Short work shows nothing, nor does {@code --quiet}.
 */
public final class ProgressReporter implements AutoCloseable {
  private static final long FIRST_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final long LINE_NANOS = TimeUnit.SECONDS.toNanos(5);
  private static final long BAR_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
  private static final int BAR_CHARACTERS = 30;

  private final PrintWriter err;
  private final String what;
  private final boolean isQuiet;
  private final boolean isTerminal = Boolean.getBoolean("huff.stderr");
  private final long began = System.nanoTime();
  private long told;
  private boolean drawn;

  /**
   * @param what such as {@code season.pdn}
   */
  public ProgressReporter(CommandSpec spec, String what) {
    this.err =
        isTerminal ? EscapingStream.unfiltered(FileDescriptor.err) : spec.commandLine().getErr();
    this.isQuiet = ConsoleCommand.isQuiet(spec);
    this.what = EscapingStream.escaped(what);
  }

  /**
   * So much is done.
   *
   * @param total of how much; 0 where that is not known
   * @param unit what is counted, such as {@code games}
   */
  public void at(long done, long total, String unit) {
    long now = System.nanoTime() - began;
    if (isQuiet || now < FIRST_NANOS || now - told < (isTerminal ? BAR_NANOS : LINE_NANOS)) {
      return;
    }
    told = now;
    String text = what + ": " + done + (total > 0 ? " of " + total : "") + " " + unit;
    if (isTerminal) {
      err.print("\r" + (total > 0 ? bar(done, total) : "") + text + "\u001b[K");
      drawn = true;
    } else {
      err.println(text);
    }
    err.flush();
  }

  private static String bar(long done, long total) {
    int full = (int) Math.min(BAR_CHARACTERS, BAR_CHARACTERS * done / total);
    return String.format(
        Locale.ROOT,
        "[%s%s] %3d %%  ",
        "#".repeat(full),
        " ".repeat(BAR_CHARACTERS - full),
        100 * done / total);
  }

  @Override
  public void close() {
    end();
  }

  /** Leaves the terminal as it was. */
  public void end() {
    if (drawn) {
      drawn = false;
      err.print("\r\u001b[K");
      err.flush();
    }
  }
}
