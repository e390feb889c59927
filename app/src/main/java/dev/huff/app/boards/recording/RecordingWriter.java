package dev.huff.app.boards.recording;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.boards.recording.RecordingEvent.Kind;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineSource;
import dev.huff.rules.board.Side;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/**
 * Writes a recording, a line at a time, each at once on the disk's way. Serial numbers, addresses
 * and the port's name are left out.
 */
public final class RecordingWriter implements BoardListener, AutoCloseable {
  /** The version of the file's form. */
  public static final int VERSION = 1;

  private static final HexFormat HEX = HexFormat.ofDelimiter(" ");

  private final Path file;
  private final BufferedWriter out;
  private final long start = System.nanoTime();
  private final SerialNumberMask mask = new SerialNumberMask();
  private final boolean hasSerialNumber;
  private long bytes;

  /**
   * @param board its kind and options, without its port
   * @param rules id of the rule set
   * @param version of Huff
   * @throws IOException if the file is there already or cannot be written
   */
  public RecordingWriter(Path file, String board, String rules, String version) throws IOException {
    this.file = file;
    out = Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW);
    hasSerialNumber = board.startsWith("dgt") || board.startsWith("pegasus");
    ObjectNode header = BoundedJson.node();
    header.put("capture", VERSION);
    header.put("board", board);
    header.put("rules", rules);
    header.put("huff", version);
    write(header);
  }

  /** The line that is used instead of that one: its bytes are written down. */
  public LineSource around(LineSource source) {
    return () -> {
      try {
        DeviceConnection line = source.open();
        event(Kind.OPENED, "");
        return new WatchedLine(line);
      } catch (LineException e) {
        event(Kind.LOST, e.why());
        throw e;
      }
    };
  }

  /** How many bytes of the board were written. */
  public synchronized long bytes() {
    return bytes;
  }

  private void received(byte[] some) {
    synchronized (this) {
      bytes += some.length;
    }
    event(Kind.FROM, HEX.formatHex(hasSerialNumber ? mask.mask(some) : some));
  }

  /** A line whose bytes are written down, by the thread that reads and writes. */
  private final class WatchedLine implements DeviceConnection {
    private final DeviceConnection line;

    private WatchedLine(DeviceConnection line) {
      this.line = line;
    }

    @Override
    public byte[] read() throws LineException {
      byte[] some = line.read();
      if (some.length > 0) {
        received(some);
      }
      return some;
    }

    @Override
    public void write(byte[] sent) throws LineException {
      line.write(sent);
      event(Kind.TO, HEX.formatHex(sent));
    }

    @Override
    public void close() {
      line.close();
    }
  }

  @Override
  public void reading(long time, Snapshot snapshot) {
    event(Kind.READS, snapshot.toString());
  }

  @Override
  public void pressed(long time, Side side) {
    event(Kind.STATUS, "pressed: " + side.id());
  }

  @Override
  public void status(long time, BoardStatus status) {
    event(Kind.STATUS, status.state() + ": " + status.detail());
  }

  /** Writes what happened now. */
  public synchronized void event(Kind kind, String text) {
    ObjectNode node = BoundedJson.node();
    node.put("t", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    node.put(kind.id(), kind == Kind.FROM || kind == Kind.TO ? text : withoutNumbers(text));
    write(node);
  }

  /** Words without serial numbers, ports and addresses. */
  private static String withoutNumbers(String words) {
    return words
        .replaceAll("serial number \\S+", "serial number 0")
        .replaceAll("([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}", "00:00:00:00:00:00")
        .replaceAll("\\S*/\\S+", "PORT");
  }

  private synchronized void write(ObjectNode node) {
    try {
      out.write(node.toString());
      out.newLine();
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("the recording cannot be written", e);
    }
  }

  /**
   * A file without a byte of the board is not kept, so that the right call finds its place free.
   */
  @Override
  public void close() throws IOException {
    out.close();
    if (bytes() == 0) {
      Files.deleteIfExists(file);
    }
  }
}
