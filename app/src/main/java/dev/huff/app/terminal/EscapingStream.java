package dev.huff.app.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * UTF-8 on its way out. Characters that would steer a terminal or turn the direction of writing are
 * written as {@code \}{@code u001b}, as JSON writes them, so that a line of JSON keeps its meaning:
 * C0 but for line ends and tabs, DEL, C1, and the bidirectional embeddings, overrides and isolates.
 * All other characters pass.
 *
 * <p>Standard output and error are such streams. What steers a terminal on purpose, such as colours
 * and bars, goes through {@link #unfiltered}, with the texts in it through {@link #escaped}.
 */
public final class EscapingStream extends FilterOutputStream {
  private static final int DEL = 0x7F;

  // The bytes of a character that may be one of those: at most two wait for the next.
  private int first;
  private int second;
  private boolean endsInReturn;

  /** A stream that writes to that one. */
  public EscapingStream(OutputStream out) {
    super(out);
  }

  /** A print stream that escapes, for standard output or error. */
  public static PrintStream to(FileDescriptor descriptor) {
    return new PrintStream(
        new EscapingStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
  }

  /** Standard output or error for those who steer the terminal. */
  public static PrintWriter unfiltered(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** A text without any of these characters, line ends and tabs included. */
  public static String escaped(String text) {
    StringBuilder plain = new StringBuilder(text.length());
    text.chars()
        .forEach(c -> plain.append(isPlain(c) && c >= ' ' ? (char) c : (Object) written(c)));
    return plain.toString();
  }

  private static boolean isPlain(int c) {
    boolean isControl = (c < ' ' && c != '\n' && c != '\t') || (c >= DEL && c < 0xA0);
    boolean turns = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    return !isControl && !turns;
  }

  private static String written(int c) {
    return String.format(Locale.ROOT, "\\u%04x", c);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    int plain = from; // what is not written yet begins here
    for (int i = from; i < from + count; i++) {
      if (first == 0 && !endsInReturn && isOrdinary(bytes[i])) {
        continue;
      }
      out.write(bytes, plain, i - plain);
      write(bytes[i]);
      plain = i + 1;
    }
    out.write(bytes, plain, from + count - plain);
  }

  /** Whether no character that is escaped begins with that byte. */
  private static boolean isOrdinary(byte b) {
    return b >= ' ' ? b != DEL : b == '\n' || b == '\t' || (b < 0 && !isLead(b & 0xFF));
  }

  private static boolean isLead(int b) {
    return b == 0xC2 || b == 0xE2;
  }

  @Override
  public void write(int value) throws IOException {
    int b = value & 0xFF;
    if (endsInReturn) {
      endsInReturn = false;
      writeBytes(b == '\n' ? "\r" : written('\r'));
    }
    if (first == 0xE2 && second == 0) {
      second = b;
    } else if (first != 0) {
      writeCharacter(b);
    } else if (isLead(b)) {
      first = b;
    } else if (b == '\r') {
      endsInReturn = true;
    } else if (b < 0x80 && !isPlain(b)) {
      writeBytes(written(b));
    } else {
      out.write(b);
    }
  }

  /** The character that waits, with its last byte. */
  private void writeCharacter(int last) throws IOException {
    int c =
        first == 0xC2
            ? 0x80 | (last & 0x3F)
            : 0x2000 | (second & 0x3F) << 6 | (last & 0x3F); // of three bytes, the first is E2
    if (isPlain(c)) {
      out.write(first);
      if (second != 0) {
        out.write(second);
      }
      out.write(last);
    } else {
      writeBytes(written(c));
    }
    first = 0;
    second = 0;
  }

  private void writeBytes(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Writes what waits for more, as nothing will come. */
  @Override
  public void close() throws IOException {
    if (endsInReturn) {
      endsInReturn = false;
      writeBytes(written('\r'));
    }
    super.close();
  }
}
