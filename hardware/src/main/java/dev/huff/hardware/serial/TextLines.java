package dev.huff.hardware.serial;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes, in pieces of any size, to lines of printable ASCII. A longer line than allowed is dropped
 * whole; any other byte is noise, which ends the line before it without making it one.
 */
public final class TextLines {
  private final byte[] held;
  private int count;
  private boolean isBad;

  /** Lines of at most that many characters. */
  public TextLines(int longest) {
    held = new byte[longest];
  }

  /** Forgets a line that is not complete. */
  public void reset() {
    count = 0;
    isBad = false;
  }

  /** The lines that these bytes complete, without their ends; empty ones are left out. */
  public List<String> take(byte... bytes) {
    List<String> lines = new ArrayList<>();
    for (byte next : bytes) {
      if (next == '\n') {
        if (!isBad && count > 0) {
          lines.add(new String(held, 0, count, StandardCharsets.US_ASCII));
        }
        reset();
      } else if (next != '\r') {
        accept(next);
      }
    }
    return lines;
  }

  private void accept(byte next) {
    if (next < ' ' || next > '~') {
      reset();
    } else if (count == held.length) {
      isBad = true;
    } else {
      held[count++] = next;
    }
  }
}
