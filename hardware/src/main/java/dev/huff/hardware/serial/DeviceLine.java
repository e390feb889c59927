package dev.huff.hardware.serial;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A device that is read and written like a file and has no baud rate, such as {@code /dev/hidraw0}.
 * A reading of such a device cannot time out, so a thread of its own does it.
 */
public final class DeviceLine implements DeviceConnection {
  private static final int READ_MILLIS = 20;
  private static final int BUFFER_BYTES = 256;

  private final String path;
  private final FileChannel in;
  private final FileChannel out;
  private final BlockingQueue<byte[]> arrived = new LinkedBlockingQueue<>();
  private volatile boolean isGone;

  /** Two channels, since one lets nobody write while somebody waits for bytes. */
  private DeviceLine(String path, FileChannel in, FileChannel out) {
    this.path = path;
    this.in = in;
    this.out = out;
    Thread reader = new Thread(this::listen, "device " + path);
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Opens a device.
   *
   * @throws LineException when it is missing, forbidden, or a serial port
   */
  public static DeviceLine open(String path) throws LineException {
    try {
      if (Path.of(path).toRealPath().getFileName().toString().startsWith("tty")) {
        throw new LineException(PortTrouble.serial(path));
      }
      FileChannel in = FileChannel.open(Path.of(path), StandardOpenOption.READ);
      try {
        return new DeviceLine(path, in, FileChannel.open(Path.of(path), StandardOpenOption.WRITE));
      } catch (IOException e) {
        in.close();
        throw e;
      }
    } catch (NoSuchFileException e) {
      throw new LineException(PortTrouble.missing(path));
    } catch (AccessDeniedException e) {
      throw new LineException(PortTrouble.closed(path));
    } catch (IOException e) {
      throw new LineException(path + " cannot be opened: " + e.getMessage());
    }
  }

  private void listen() {
    ByteBuffer buffer = ByteBuffer.allocate(BUFFER_BYTES);
    try {
      while (in.read(buffer) >= 0) {
        byte[] bytes = new byte[buffer.flip().remaining()];
        buffer.get(bytes).clear();
        arrived.add(bytes);
      }
    } catch (IOException e) {
      // Unplugged, or closed by us: in both cases there is nothing more to read.
      isGone = true;
    }
    isGone = true;
  }

  @Override
  public byte[] read() throws LineException {
    try {
      byte[] bytes = arrived.poll(READ_MILLIS, TimeUnit.MILLISECONDS);
      if (bytes == null && isGone) {
        throw new LineException(path + " was unplugged");
      }
      return bytes == null ? new byte[0] : bytes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new byte[0];
    }
  }

  @Override
  public void write(byte[] bytes) throws LineException {
    try {
      ByteBuffer left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        out.write(left);
      }
    } catch (IOException e) {
      throw new LineException(path + " takes no more bytes; it was unplugged or is stuck");
    }
  }

  @Override
  public void close() {
    try {
      in.close();
      out.close();
    } catch (IOException e) {
      // It is gone already.
      isGone = true;
    }
  }
}
