package dev.huff.formats.journal;

import dev.huff.formats.file.AppendFile;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.DamagedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;

/**
 * An append-only file of one game. Each line is the CRC-32C of its text in eight hexadecimal
 * digits, a space, and a line of a board log or a ruling. A line torn by a crash does no harm. Data
 * that the disk rejects is written when it works again.
 */
public final class JournalFile implements AutoCloseable {
  private static final int CHECKSUM = 9;

  private final Path path;
  private AppendFile file;

  private JournalFile(Path path, AppendFile file) {
    this.path = path;
    this.file = file;
  }

  /** Begins a journal; its file is made with its first line, and must not be there yet. */
  public static JournalFile create(Path file) {
    return new JournalFile(file, AppendFile.create(file));
  }

  /**
   * Resumes a journal after its readable part. If lines in the middle are damaged, the damaged file
   * is kept beside it as {@code NAME.damaged-TIME}. An end torn by a crash is cut off, because it
   * was never announced. The file is unchanged until the first line.
   */
  public static JournalFile resume(Path file, JournalReader.Contents contents) {
    if (contents.damagedLines() == 0) {
      return new JournalFile(file, AppendFile.resume(file, contents.bytes()));
    }
    String readable = text(contents.lines());
    return new JournalFile(
        file,
        AppendFile.resume(
            file,
            length(readable),
            () -> {
              DamagedFile.keep(file);
              AtomicFile.save(file, readable);
            }));
  }

  private static long length(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /** Adds a line of JSON. It is safe from a crash of this program, not yet of the machine. */
  public void add(String json) throws IOException {
    add(List.of(json));
  }

  /** The same of several lines. */
  public void add(List<String> json) throws IOException {
    file.add(text(json));
  }

  /** Puts everything so far on the disk itself. */
  public void sync() throws IOException {
    file.sync();
  }

  /**
   * Changes lines, and continues after them.
   *
   * @return whether any line has changed
   * @throws IOException if the disk rejects it. All lines are then as they were
   */
  public boolean change(UnaryOperator<String> change) throws IOException {
    file.sync();
    if (!rewrite(path, change)) {
      return false;
    }
    AppendFile before = file;
    file = AppendFile.resume(path, Files.size(path));
    before.abandon();
    return true;
  }

  /** Whether the disk has not taken everything. */
  public boolean isBehind() {
    return file.isBehind();
  }

  /**
   * Makes room for more lines where little is left: slow, so for when nobody waits.
   *
   * @throws IOException when the disk has none; lines may still find place
   */
  public void makeRoom() throws IOException {
    file.makeRoom();
  }

  private static String text(List<String> lines) {
    return lines.stream().map(JournalFile::line).collect(Collectors.joining());
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
   * Changes lines of a journal that nobody has open. What cannot be read of it is taken out: nobody
   * knows what it says.
   *
   * @return whether a line is another one now
   */
  public static boolean rewrite(Path file, UnaryOperator<String> change) throws IOException {
    List<String> lines = JournalReader.read(file).lines();
    List<String> changed = lines.stream().map(change).toList();
    if (changed.equals(lines)) {
      return false;
    }
    AtomicFile.save(file, text(changed));
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
    file.close();
  }
}
