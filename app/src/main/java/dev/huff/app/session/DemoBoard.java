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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A simulated board and its driver. They use a real pseudo-terminal if such boards exist, and are
 * connected directly for other sizes.
 */
public final class DemoBoard implements AutoCloseable {
  private static final int BAUD = 9_600;
  private static final long SHORTEST_SETTLE_MILLIS = 40;

  private final Optional<VirtualSerialCable> line;
  private final Optional<Path> folder;
  private final BoardDriver driver;

  private DemoBoard(Optional<VirtualSerialCable> line, Optional<Path> folder, BoardDriver driver) {
    this.line = line;
    this.folder = folder;
    this.driver = driver;
  }

  /**
   * A board at that table, plugged in.
   *
   * @param speed how many times faster than life it scans and talks
   * @throws IOException when the system has no pseudo-terminal left
   */
  public static DemoBoard at(PlayTable table, RuleSet rules, double speed) throws IOException {
    return at(table, rules, rules.start(), speed);
  }

  /** The same for a game that begins with another position. */
  public static DemoBoard at(PlayTable table, RuleSet rules, Position start, double speed)
      throws IOException {
    if (!hasSerialBoard(rules.geometry())) {
      BoardDriver direct = new SimulatedBoardDriver(table, SensingLevel.KIND);
      return new DemoBoard(Optional.empty(), Optional.empty(), direct);
    }
    Path folder = Files.createTempDirectory("huff-demo-");
    Path port = folder.resolve("board");
    VirtualSerialCable line =
        new VirtualSerialCable(
            new AcceleratedDevice(new DgtBoard(table, DgtModel.discs()), speed),
            port,
            (int) (BAUD * speed));
    line.plug();
    return new DemoBoard(
        Optional.of(line), Optional.of(folder), driver("dgt:" + port, rules, start));
  }

  /** A board at that table, with a camera over it. */
  public static DemoBoard underCamera(PlayTable table, RuleSet rules, long seed) {
    BoardDriver camera =
        new CameraBoardDriver(
            frames(new TableCamera(table, seed)),
            new BoardWatcher(rules.start(), SensingLevel.KIND),
            SensingLevel.KIND,
            MonotonicClock::millis);
    return new DemoBoard(Optional.empty(), Optional.empty(), camera);
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

  private static BoardDriver driver(String uri, RuleSet rules, Position start) {
    return BoardDrivers.driver(
        uri, ExpectedPosition.start(start).named(rules::label), MonotonicClock::millis);
  }

  public BoardDriver driver() {
    return driver;
  }

  @Override
  public void close() {
    driver.close();
    line.ifPresent(VirtualSerialCable::close);
    try {
      if (folder.isPresent()) {
        Files.deleteIfExists(folder.get());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
