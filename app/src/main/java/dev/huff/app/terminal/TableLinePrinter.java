package dev.huff.app.terminal;

import dev.huff.app.live.GameSpectator;
import dev.huff.club.web.DeviceWording;
import dev.huff.core.announce.Announcer;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.TableMessage;
import java.io.PrintWriter;
import java.util.List;

/**
 * Prints what happens at one of several tables, a line each.
 *
 * @param table its name, which begins each line
 */
public record TableLinePrinter(
    String table, Announcer announcer, DeviceWording devices, PrintWriter out)
    implements GameSpectator {
  /** Prints a line, from any thread. */
  public void print(String line) {
    out.println("[" + table + "] " + line);
    out.flush();
  }

  @Override
  public void onRuling(Ruling ruling) {
    String text = announcer.announce(ruling).text();
    if (!text.isEmpty()) {
      print(text);
    }
  }

  /** What was said before an interruption is not said again. */
  @Override
  public void onResumed(List<AttributedRuling> before) {}

  @Override
  public void onStatus(BoardStatus status) {
    print(devices.of(status.detail()));
  }

  @Override
  public void onMessage(TableMessage message) {
    print(EscapingStream.escaped(message.by() + ": " + message.text()));
  }

  @Override
  public void onNote(String line) {
    print(devices.of(line));
  }
}
