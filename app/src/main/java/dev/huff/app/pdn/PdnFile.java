package dev.huff.app.pdn;

import dev.huff.formats.file.TextEncodingDetector;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** A PDN file being read, in the encoding that its letters speak for. */
public final class PdnFile implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final FileChannel bytes;
  private final Charset encoding;
  private final Reader text;
  private final PdnReader games;

  private PdnFile(FileChannel bytes, Charset encoding) {
    this.bytes = bytes;
    this.encoding = encoding;
    this.text =
        new InputStreamReader(
            new BufferedInputStream(Channels.newInputStream(bytes), BUFFER), encoding);
    this.games = new PdnReader(text);
  }

  /** Work on a file that may be opened more than once. */
  public interface Reading {
    void read(Path file) throws IOException;
  }

  /**
   * Has a file read, or a copy of what can be read only once: of a pipe, and of standard input.
   *
   * @param file {@code -} is standard input
   */
  public static void read(Path file, Reading reading) throws IOException {
    boolean isInput = file.toString().equals("-");
    if (!isInput && !Files.readAttributes(file, BasicFileAttributes.class).isOther()) {
      reading.read(file);
      return;
    }
    Path copy = Files.createTempFile("huff", ".pdn");
    try {
      if (isInput) {
        Files.copy(System.in, copy, StandardCopyOption.REPLACE_EXISTING);
      } else {
        try (InputStream pipe = Files.newInputStream(file)) {
          Files.copy(pipe, copy, StandardCopyOption.REPLACE_EXISTING);
        }
      }
      reading.read(copy);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  /**
   * Opens a file, after one look through all of it for its encoding.
   *
   * @throws IOException when it cannot be read
   */
  public static PdnFile open(Path path) throws IOException {
    Charset encoding = TextEncodingDetector.of(path);
    return new PdnFile(FileChannel.open(path), encoding);
  }

  /** What to tell users of its encoding; empty where that is sure. */
  public Optional<String> notice() {
    return TextEncodingDetector.notice(encoding);
  }

  /** The next game; empty at the end. */
  public Optional<PdnGame> next() throws IOException {
    return games.next();
  }

  /** How many bytes have been read so far. */
  public long bytesRead() throws IOException {
    return bytes.position();
  }

  @Override
  public void close() throws IOException {
    text.close();
  }
}
