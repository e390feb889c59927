package dev.huff.app.session;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.pty.AcceleratedDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.SimulatedBoardDriver;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.FrameSource;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A simulated board and its driver. They use a real pseudo-terminal if such boards exist, and are
 * connected directly for other sizes.
 *
 * @param line what is between them
 */
public record DemoBoard(BoardDriver driver, Closeable line) implements AutoCloseable {
  private static final int BAUD = 9_600;
  private static final long SHORTEST_SETTLE_MILLIS = 40;

  /**
   * A board at that table, plugged in.
   *
   * @param start the position that the game begins with
   * @param speed how many times faster than life it scans and talks
   * @throws IOException when the system has no pseudo-terminal left
   */
  public static DemoBoard at(PlayTable table, RuleSet rules, Position start, double speed)
      throws IOException {
    if (!hasSerialBoard(rules.geometry())) {
      return new DemoBoard(new SimulatedBoardDriver(table, SensingLevel.KIND), () -> {});
    }
    Path folder = Files.createTempDirectory("huff-demo-");
    Path port = folder.resolve("board");
    VirtualSerialCable line =
        new VirtualSerialCable(
            new AcceleratedDevice(new DgtBoard(table, DgtModel.discs()), speed),
            port,
            (int) (BAUD * speed));
    line.plug();
    BoardDriver driver =
        BoardDrivers.driver(
            "dgt:" + port,
            ExpectedPosition.start(start).named(rules::label),
            MonotonicClock::millis);
    return new DemoBoard(
        driver,
        () -> {
          line.close();
          Files.deleteIfExists(folder);
        });
  }

  /** A board at that table, with a camera over it. */
  public static DemoBoard underCamera(PlayTable table, RuleSet rules, long seed) {
    BoardDriver camera =
        new CameraBoardDriver(
            frames(new TableCamera(table, seed)),
            new BoardWatcher(rules.start(), SensingLevel.KIND),
            SensingLevel.KIND,
            MonotonicClock::millis);
    return new DemoBoard(camera, () -> {});
  }

  /** The pictures of a camera, as fast as they can be rendered. */
  private static FrameSource frames(TableCamera camera) {
    return new FrameSource() {
      @Override
      public String name() {
        return "camera:simulated";
      }

      @Override
      public Optional<Picture> next() {
        return Optional.of(Picture.of(camera.shoot(MonotonicClock.millis()).image()));
      }

      @Override
      public void close() {}
    };
  }

  /** Returns the settle time for hands at a multiple of real speed, in milliseconds. */
  public static long settle(double speed) {
    return Math.max(SHORTEST_SETTLE_MILLIS, (long) (Referee.SETTLE / speed));
  }

  private static boolean hasSerialBoard(Geometry geometry) {
    return geometry.width() == geometry.height()
        && (geometry.width() == 8 || geometry.width() == 10)
        && geometry.playing() != Geometry.Playing.ALL;
  }

  @Override
  public void close() {
    driver.close();
    try {
      line.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
