package dev.huff.formats.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * An append-only file of one game. Each line is the CRC-32C of its text in eight hexadecimal
 * digits, a space, and a line of a board log or a ruling; what a crash tears off the end does no
 * harm.
 *
 * <p>While a game goes on, zeros may stand behind the last line: room whose blocks are on the disk
 * already. To sync a line written there is to write that block and nothing of the file system's
 * own, which else waits for everything that any program has just written.
 */
public final class Journal implements AutoCloseable {
  private static final int CHECKSUM = 9;
  private static final int ROOM = 256 * 1024;

  private final FileChannel channel;
  private long room;

  private Journal(FileChannel channel) {
    this.channel = channel;
  }

  /** Begins a journal; the file must not be there yet. */
  public static Journal create(Path file) throws IOException {
    return new Journal(
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
  }

  /** Goes on with a journal after what can be trusted of it; what is torn behind is cut off. */
  public static Journal goOn(Path file, JournalReader.Contents contents) throws IOException {
    FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
    channel.truncate(contents.bytes());
    channel.position(contents.bytes());
    return new Journal(channel);
  }

  /** Adds a line of JSON. It is safe from a crash of this program, not yet of the machine. */
  public void add(String json) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(line(json).getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  /** Puts everything so far on the disk itself. */
  public void sync() throws IOException {
    channel.force(false);
  }

  /**
   * Makes room for more lines where little is left: slow, so for when nobody waits.
   *
   * @throws IOException when the disk has none; lines may still find place
   */
  public void makeRoom() throws IOException {
    long end = channel.position();
    if (room - end < ROOM / 2) {
      long from = Math.max(room, end);
      // Counted first: a full disk is not asked again with every line.
      room = from + ROOM;
      ByteBuffer zeros = ByteBuffer.allocate(ROOM);
      while (zeros.hasRemaining()) {
        channel.write(zeros, from + zeros.position());
      }
      sync();
    }
  }

  /** A line of a journal, with its end. */
  public static String line(String json) {
    return checksum(json) + " " + json + "\n";
  }

  /** The JSON in a line of a journal without its end; empty where the checksum does not hold. */
  public static Optional<String> json(String line) {
    return Optional.of(line)
        .filter(it -> it.length() > CHECKSUM)
        .map(it -> it.substring(CHECKSUM))
        .filter(json -> line(json).equals(line + "\n"));
  }

  /**
   * Whether there is room for more lines at a journal's end: it is open, or was when power went.
   */
  public static boolean hasRoom(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      return channel.size() > 0 && channel.read(last, channel.size() - 1) == 1 && last.get(0) == 0;
    }
  }

  /**
   * Changes lines of a journal that nobody has open. What is torn at its end, nobody reads: it is
   * taken off.
   *
   * @return whether a line is another one now
   */
  public static boolean rewrite(Path file, UnaryOperator<String> change) throws IOException {
    List<String> lines = new ArrayList<>();
    // A torn journal need not end with a whole letter.
    new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        .lines()
        .map(Journal::json)
        .takeWhile(Optional::isPresent)
        .forEach(json -> lines.add(json.orElseThrow()));
    List<String> changed = lines.stream().map(change).toList();
    if (changed.equals(lines)) {
      return false;
    }
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(fresh, changed.stream().map(Journal::line).collect(Collectors.joining()));
    try (FileChannel written = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
      written.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    return true;
  }

  private static String checksum(String json) {
    CRC32C crc = new CRC32C();
    crc.update(json.getBytes(StandardCharsets.UTF_8));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  /** Closes it; what room is left is given back. */
  @Override
  public void close() throws IOException {
    try (channel) {
      channel.truncate(channel.position());
    }
  }
}
