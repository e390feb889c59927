package dev.huff.hardware.robot;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Puts lines together from bytes as they come; what is far too long for a line is thrown away. */
public final class LineBuffer {
  private static final int LONGEST = 512;

  private final StringBuilder line = new StringBuilder();

  /** Takes bytes and gives the lines they complete, empty ones left out. */
  public List<String> take(byte[] bytes) {
    List<String> lines = new ArrayList<>();
    for (char c : new String(bytes, StandardCharsets.ISO_8859_1).toCharArray()) {
      if (c == '\n' || c == '\r') {
        if (line.length() > 0) {
          lines.add(line.toString());
        }
        line.setLength(0);
      } else if (line.length() < LONGEST) {
        line.append(c);
      }
    }
    return lines;
  }

  /** Forgets a line begun. */
  public void clear() {
    line.setLength(0);
  }
}
