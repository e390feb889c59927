package dev.huff.app.pdn;

import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A PDN file being read: UTF-8, or else Latin-1. */
public final class PdnFile implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final FileChannel bytes;
  private final Reader text;
  private final PdnReader games;

  private PdnFile(FileChannel bytes, Charset charset) {
    this.bytes = bytes;
    this.text =
        new InputStreamReader(
            new BufferedInputStream(Channels.newInputStream(bytes), BUFFER), charset);
    this.games = new PdnReader(text);
  }

  /**
   * Opens a file, after one look through all of it for its encoding.
   *
   * @throws IOException when it cannot be read
   */
  public static PdnFile open(Path path) throws IOException {
    Charset charset = isUtf8(path) ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
    return new PdnFile(FileChannel.open(path), charset);
  }

  private static boolean isUtf8(Path path) throws IOException {
    var strict =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try (InputStream stream = Files.newInputStream(path);
        Reader reader = new BufferedReader(new InputStreamReader(stream, strict), BUFFER)) {
      char[] buffer = new char[BUFFER];
      while (reader.read(buffer) >= 0) {
        // decoding is all that is asked
      }
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
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
