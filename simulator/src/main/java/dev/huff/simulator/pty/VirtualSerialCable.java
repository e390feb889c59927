package dev.huff.simulator.pty;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;

/**
 * A serial cable between a {@link SerialDevice} and whoever opens a path. The path is a symlink
 * that stays the same from plug to plug, since the kernel uses the numbers of pseudo-terminals
 * again.
 */
public final class VirtualSerialCable implements AutoCloseable {
  private final SerialDevice device;
  private final Path path;
  private final int baud;
  private Thread worker = new Thread();
  private volatile boolean plugged;

  /**
   * @param path the symlink to publish; what is there is replaced if it is a symlink
   * @param baud bits a second; ten of them make a byte on the wire
   */
  public VirtualSerialCable(SerialDevice device, Path path, int baud) {
    this.device = device;
    this.path = path.toAbsolutePath();
    this.baud = baud;
  }

  /** Where to open the line. */
  public Path path() {
    return path;
  }

  /**
   * Plugs the cable in: a new pseudo-terminal behind the same path.
   *
   * @throws IOException when there is no pseudo-terminal or the path cannot be written
   */
  public synchronized void plug() throws IOException {
    if (plugged) {
      return;
    }
    PseudoTerminal terminal = PseudoTerminal.open();
    try {
      publish(terminal.path());
    } catch (IOException e) {
      terminal.close();
      throw e;
    }
    plugged = true;
    worker = new Thread(() -> work(terminal), "serial-line " + path.getFileName());
    worker.setDaemon(true);
    worker.start();
  }

  /** Pulls the cable: the line hangs up, the path is gone. */
  public synchronized void unplug() {
    if (!plugged) {
      return;
    }
    plugged = false;
    try {
      Files.deleteIfExists(path);
      worker.join();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + path, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    unplug();
  }

  private void publish(Path target) throws IOException {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(path)) {
      throw new IOException(path + " is there and is no link; name another path");
    }
    Path fresh = path.resolveSibling(path.getFileName() + "." + ProcessHandle.current().pid());
    Files.deleteIfExists(fresh);
    Files.createSymbolicLink(fresh, target);
    Files.move(fresh, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private void work(PseudoTerminal terminal) {
    try (terminal) {
      UartDelay wire = new UartDelay(baud, System.nanoTime());
      byte[] buffer = new byte[256];
      device.poweredUp(millis());
      while (plugged) {
        int count = terminal.read(buffer);
        for (int i = 0; i < count; i++) {
          device.received(millis(), buffer[i] & 0xff);
        }
        wire.send(System.nanoTime(), device.run(millis()));
        // What the line does not take is lost, as on a wire that nobody listens to.
        byte[] arrived = wire.arrived(System.nanoTime());
        if (arrived.length > 0) {
          terminal.write(arrived);
        } else if (count == 0) {
          TimeUnit.MILLISECONDS.sleep(1);
        }
      }
    } catch (IOException e) {
      // The terminal is gone under us: to whoever is at the other end that is an unplugged cable.
      plugged = false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
  }
}
