package dev.huff.formats.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * A file that only grows, and that heals. Data that the disk rejects stays in memory; the next
 * attempt cuts off a torn end and writes everything that is missing.
 *
 * <p>While it is open, zeros may follow its end: space whose blocks are already allocated. Syncing
 * text written there writes only that block. Otherwise the file system's own data is written too,
 * which waits for everything that any program has just written.
 */
public final class AppendFile implements AutoCloseable {
  private static final int ROOM = 256 * 1024;
  private static final int MOST_UNSAVED = 64 * 1024;
  // Many files that make room at once would keep the disk from everything else.
  private static final Semaphore ROOM_MAKERS = new Semaphore(1);

  private final Path file;
  private final List<byte[]> unsaved = new ArrayList<>();
  private Optional<FileChannel> channel = Optional.empty();
  // What is to be done with the file before it is written to.
  private Optional<IoTask> first = Optional.empty();
  private boolean isNew;
  private boolean failed;
  // The bytes that are on the disk itself, and how many are to follow them.
  private long saved;
  private long waiting;
  private long room;

  private AppendFile(Path file, boolean isNew, long saved) {
    this.file = file;
    this.isNew = isNew;
    this.saved = saved;
  }

  /** A file that is made, with its folder, when something is first written. */
  public static AppendFile create(Path file) {
    return new AppendFile(file, true, 0);
  }

  /** Opens a file for appending after its first bytes. Whatever follows them is cut off. */
  public static AppendFile resume(Path file, long bytes) {
    return new AppendFile(file, false, bytes);
  }

  /**
   * The same with work to be done before anything is written; it is tried again until it succeeds.
   */
  public static AppendFile resume(Path file, long bytes, IoTask before) {
    AppendFile resumed = resume(file, bytes);
    resumed.first = Optional.of(before);
    return resumed;
  }

  /**
   * Adds text. It is safe from a crash of this program, not yet of the machine.
   *
   * @throws IOException when the disk does not take it; it is tried again with what follows
   */
  public void add(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    unsaved.add(bytes);
    waiting += bytes.length;
    attempt(
        () -> {
          if (failed || channel.isEmpty()) {
            recover();
          } else {
            write(channel.get(), bytes);
          }
        });
    if (waiting > MOST_UNSAVED) {
      sync();
    }
  }

  /**
   * Puts everything so far on the disk itself.
   *
   * @throws IOException when the disk does not take it; it is tried again with what follows
   */
  public void sync() throws IOException {
    if (unsaved.isEmpty() && first.isEmpty()) {
      return;
    }
    attempt(
        () -> {
          if (failed || channel.isEmpty()) {
            recover();
          }
          channel.orElseThrow().force(false);
          saved += waiting;
          waiting = 0;
          unsaved.clear();
        });
  }

  /** Whether the disk has not taken everything when it last had to. */
  public boolean isBehind() {
    return failed;
  }

  private void attempt(IoTask work) throws IOException {
    try {
      work.run();
      failed = false;
    } catch (IOException e) {
      failed = true;
      throw e;
    }
  }

  /** Opens the file if need be, and writes anew what is not surely on the disk. */
  private void recover() throws IOException {
    if (first.isPresent()) {
      first.get().run();
      first = Optional.empty();
    }
    if (channel.filter(FileChannel::isOpen).isEmpty()) {
      if (isNew) {
        PrivateFiles.folderOf(file);
      }
      channel =
          Optional.of(
              PrivateFiles.open(
                  file,
                  Set.of(
                      StandardOpenOption.WRITE,
                      isNew ? StandardOpenOption.CREATE_NEW : StandardOpenOption.CREATE)));
      isNew = false;
    }
    room = 0;
    FileChannel open = channel.get();
    open.truncate(saved);
    open.position(saved);
    for (byte[] bytes : unsaved) {
      write(open, bytes);
    }
  }

  private static void write(FileChannel to, byte[] bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    while (buffer.hasRemaining()) {
      to.write(buffer);
    }
  }

  /**
   * Makes room for more text where little is left: slow, so for when nobody waits. Does nothing
   * while another file does the same; the next call does it then.
   *
   * @throws IOException when the disk has none; text may still find place
   */
  public void makeRoom() throws IOException {
    if (failed || channel.isEmpty() || room - channel.get().position() >= ROOM / 2) {
      return;
    }
    if (ROOM_MAKERS.tryAcquire()) {
      try {
        extend(channel.get());
      } finally {
        ROOM_MAKERS.release();
      }
    }
  }

  private void extend(FileChannel open) throws IOException {
    long from = Math.max(room, open.position());
    // Counted first: a full disk is not asked again with every line.
    room = from + ROOM;
    try {
      ByteBuffer zeros = ByteBuffer.allocate(ROOM);
      while (zeros.hasRemaining()) {
        open.write(zeros, from + zeros.position());
      }
      open.force(false);
    } catch (IOException e) {
      open.truncate(from); // the last bytes of a disk are not for room
      throw e;
    }
  }

  /** Closes the file as it is: another one takes its place. */
  public void abandon() throws IOException {
    if (channel.isPresent()) {
      channel.get().close();
    }
  }

  /** Saves what is not saved yet, and closes the file; what room is left is given back. */
  @Override
  public void close() throws IOException {
    try {
      sync();
    } finally {
      if (channel.isPresent()) {
        try (FileChannel open = channel.get()) {
          if (open.isOpen() && !failed) {
            open.truncate(open.position());
          }
        }
      }
    }
  }
}
