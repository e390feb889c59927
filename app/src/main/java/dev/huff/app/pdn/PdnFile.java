package dev.huff.app.pdn;

import dev.huff.formats.file.TextEncoding;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.file.Path;
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

  /**
   * Opens a file, after one look through all of it for its {@link TextEncoding}.
   *
   * @throws IOException when it cannot be read
   */
  public static PdnFile open(Path path) throws IOException {
    Charset encoding = TextEncoding.of(path);
    return new PdnFile(FileChannel.open(path), encoding);
  }

  /** What to tell users of its encoding; empty where that is sure. */
  public Optional<String> notice() {
    return TextEncoding.notice(encoding);
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
