package dev.huff.simulator.pty;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import java.io.IOException;
import java.nio.file.Path;

/**
 * One pseudo-terminal of the kernel, in raw mode: what is written here is read from {@link #path},
 * and the other way round. Closing it hangs the line up, as pulling a USB plug does.
 *
 * <p>Reads and writes never wait. Not safe for use from two threads at once.
 *
 * <p>The slave side is held open here too; otherwise the master fails with EIO whenever nobody else
 * has it open.
 */
public final class PseudoTerminal implements AutoCloseable {
  private final int master;
  private final int slave;
  private final Path path;
  private boolean open = true;

  private PseudoTerminal(int master, int slave, Path path) {
    this.master = master;
    this.slave = slave;
    this.path = path;
  }

  /**
   * A new pseudo-terminal.
   *
   * @throws IOException when the system has none left or knows none
   */
  public static PseudoTerminal open() throws IOException {
    int flags = LibC.READ_WRITE | LibC.NOT_CONTROLLING;
    int master = check(LibC.posix_openpt(flags | LibC.NON_BLOCKING), "posix_openpt");
    try {
      check(LibC.grantpt(master), "grantpt");
      check(LibC.unlockpt(master), "unlockpt");
      byte[] name = new byte[128];
      check(-LibC.ptsname_r(master, name, name.length), "ptsname_r");
      String path = Native.toString(name);
      int slave = check(LibC.open(path, flags), "open " + path);
      makeRaw(slave);
      return new PseudoTerminal(master, slave, Path.of(path));
    } catch (IOException e) {
      LibC.close(master);
      throw e;
    }
  }

  private static void makeRaw(int fd) throws IOException {
    try (Memory termios = new Memory(LibC.TERMIOS_BYTES)) {
      check(LibC.tcgetattr(fd, termios), "tcgetattr");
      LibC.cfmakeraw(termios);
      check(LibC.tcsetattr(fd, LibC.NOW, termios), "tcsetattr");
    }
  }

  private static int check(int result, String call) throws IOException {
    if (result < 0) {
      throw new IOException("no pseudo-terminal: " + call + " failed, errno " + errno());
    }
    return result;
  }

  private static int errno() {
    return Native.getLastError();
  }

  /** Where others open the line, such as {@code /dev/pts/7}. */
  public Path path() {
    return path;
  }

  /**
   * Reads what has arrived.
   *
   * @return how many bytes; 0 when nothing has arrived
   */
  public int read(byte[] buffer) throws IOException {
    return transferred(LibC.read(master, buffer, buffer.length), "read");
  }

  /**
   * Writes as much as the line takes.
   *
   * @return how many bytes; fewer than given when nobody reads and the line is full
   */
  public int write(byte[] bytes) throws IOException {
    return transferred(LibC.write(master, bytes, bytes.length), "write");
  }

  private int transferred(long result, String call) throws IOException {
    if (result >= 0) {
      return (int) result;
    }
    if (errno() == LibC.TRY_AGAIN) {
      return 0;
    }
    throw new IOException(call + " on " + path + " failed, errno " + errno());
  }

  @Override
  public void close() {
    if (open) {
      open = false;
      LibC.close(slave);
      LibC.close(master);
    }
  }
}
