package dev.huff.app.terminal;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

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
  private static final Pattern CLOSED_PIPE = Pattern.compile("(?i)pipe");

  private final CharsetDecoder decoder =
      StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPLACE)
          .onUnmappableCharacter(CodingErrorAction.REPLACE);
  // The first bytes of a character whose others have not come yet.
  private final ByteBuffer begun = ByteBuffer.allocate(4);
  private boolean endsInReturn;
  private Optional<String> failure = Optional.empty();

  /** A stream that writes to that one. */
  public EscapingStream(OutputStream out) {
    super(out);
  }

  /** A stream that escapes, for standard output or error. */
  public static EscapingStream to(FileDescriptor descriptor) {
    return new EscapingStream(new FileOutputStream(descriptor));
  }

  /** A print stream on this one. */
  public PrintStream printer() {
    return new PrintStream(this, true, StandardCharsets.UTF_8);
  }

  /**
   * Why something could not be written, e.g. as the disk is full. A print stream passes over that.
   * A reader that wants no more, such as {@code head}, is no failure.
   */
  public Optional<String> failure() {
    return failure;
  }

  /** Standard output or error for those who steer the terminal. */
  public static PrintWriter unfiltered(FileDescriptor descriptor) {
    return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
  }

  /** This stream for those who steer the terminal; what it cannot write is a failure here too. */
  public PrintWriter unfiltered() {
    OutputStream passing =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            pass(new byte[] {(byte) value});
          }

          @Override
          public void write(byte[] bytes, int from, int count) throws IOException {
            pass(Arrays.copyOfRange(bytes, from, from + count));
          }
        };
    return new PrintWriter(passing, true, StandardCharsets.UTF_8);
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
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int count) throws IOException {
    ByteBuffer all = ByteBuffer.allocate(begun.position() + count);
    all.put(begun.flip()).put(bytes, from, count).flip();
    CharBuffer text = CharBuffer.allocate(all.remaining());
    decoder.reset().decode(all, text, /* endOfInput= */ false);
    begun.clear().put(all);
    StringBuilder plain = new StringBuilder(text.position());
    text.flip().chars().forEach(c -> add(plain, c));
    pass(plain.toString().getBytes(StandardCharsets.UTF_8));
  }

  private void pass(byte[] bytes) throws IOException {
    try {
      out.write(bytes);
    } catch (IOException e) {
      failure = Optional.ofNullable(e.getMessage()).filter(why -> !CLOSED_PIPE.matcher(why).find());
      throw e;
    }
  }

  private void add(StringBuilder plain, int c) {
    if (endsInReturn) {
      plain.append(c == '\n' ? "\r" : written('\r'));
    }
    endsInReturn = c == '\r';
    if (!endsInReturn) {
      plain.append(isPlain(c) ? (char) c : (Object) written(c));
    }
  }

  /** Writes what waits for more, as nothing will come. */
  @Override
  public void close() throws IOException {
    if (endsInReturn) {
      endsInReturn = false;
      out.write(written('\r').getBytes(StandardCharsets.UTF_8));
    }
    super.close();
  }
}
