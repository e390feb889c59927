package dev.huff.formats.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A new version of a file, written beside it. Only {@link #commit} puts it in the old one's place,
 * as a whole; closed before, it vanishes and the old file stays.
 */
public final class FileDraft implements AutoCloseable {
  private static final Set<OpenOption> ANEW =
      Set.of(
          StandardOpenOption.CREATE,
          StandardOpenOption.WRITE,
          StandardOpenOption.TRUNCATE_EXISTING);

  private final Path file;
  private final Path fresh;
  private final FileChannel channel;
  private final OutputStream stream;
  private boolean isCommitted;

  private FileDraft(Path file, boolean isPrivate) throws IOException {
    this.file = file;
    this.fresh = file.resolveSibling("." + file.getFileName() + ".new");
    this.channel = isPrivate ? PrivateFiles.open(fresh, ANEW) : FileChannel.open(fresh, ANEW);
    this.stream = new BufferedOutputStream(Channels.newOutputStream(channel));
  }

  /**
   * Begins a file that only its owner can read, unless the old one has wider rights.
   *
   * @throws IOException if there is no place for it; it names the draft
   */
  public static FileDraft ofPrivate(Path file) throws IOException {
    return begin(file, true);
  }

  /** Begins a file for everybody: see {@link #ofPrivate}. */
  public static FileDraft ofPublic(Path file) throws IOException {
    return begin(file, false);
  }

  private static FileDraft begin(Path file, boolean isPrivate) throws IOException {
    FileDraft draft = new FileDraft(file, isPrivate);
    try {
      PrivateFiles.likeBefore(draft.fresh, file);
      return draft;
    } catch (IOException e) {
      draft.close();
      throw e;
    }
  }

  /** The same draft, which vanishes too when the program is stopped in the middle. */
  public FileDraft vanishingOnExit() {
    fresh.toFile().deleteOnExit();
    return this;
  }

  /** Where the new contents go. */
  public OutputStream stream() {
    return stream;
  }

  /**
   * Puts the draft in the file's place. A reader finds the old contents or the new, never a part.
   *
   * @param isForced whether it is forced onto the disk first, so that a power cut takes neither
   * @throws IOException if the disk does not take it; the old file stays
   */
  public void commit(boolean isForced) throws IOException {
    stream.flush();
    if (isForced) {
      channel.force(true);
    }
    stream.close();
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    isCommitted = true;
  }

  @Override
  public void close() throws IOException {
    // Past the buffer: it holds what the disk may refuse, and what nobody wants any more.
    channel.close();
    if (!isCommitted) {
      Files.deleteIfExists(fresh);
    }
  }
}
