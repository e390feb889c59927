package dev.huff.app.robot;

import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.PiecePlace;
import dev.huff.core.robot.WorkspaceStacks;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.robot.LineArmDriver;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import dev.huff.simulator.pty.AcceleratedDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A simulated machine at the end of a real pseudo-terminal, and the driver that talks to it. */
public final class SimulatedRobot implements AutoCloseable {
  private final Path folder;
  private final VirtualSerialCable line;
  private final LineArmDriver arm;

  private SimulatedRobot(Path folder, VirtualSerialCable line, LineArmDriver arm) {
    this.folder = folder;
    this.line = line;
    this.arm = arm;
  }

  /**
   * Plugs a machine in.
   *
   * @param speed how many times faster than life it moves
   * @throws IOException when the system has no pseudo-terminal left
   */
  public static SimulatedRobot of(SimulatedWorkcell workcell, double speed) throws IOException {
    Path folder = Files.createTempDirectory("huff-robot-");
    Path port = folder.resolve("arm");
    ArmKind kind = workcell.kind();
    VirtualSerialCable line =
        new VirtualSerialCable(new AcceleratedDevice(workcell.machine(), speed), port, kind.baud());
    line.plug();
    SerialSettings settings = SerialSettings.baud(kind.baud());
    LineArmDriver arm =
        new LineArmDriver(
            kind.id() + ":" + port,
            () -> SerialPortLine.open(port.toString(), settings),
            kind.dialogue(),
            MonotonicClock::millis);
    return new SimulatedRobot(folder, line, arm);
  }

  /** Returns the driver, which the caller opens. */
  public RobotArm arm() {
    return arm;
  }

  /** Lays the spare men of that table beside the board, as a player would before the game. */
  public static void layReserve(SimulatedWorkcell workcell, WorkspaceStacks table) {
    for (var spot : table.occupied()) {
      if (spot instanceof PiecePlace.Slot) {
        var cell = workcell.layout().cell(spot);
        table
            .at(spot)
            .forEach(man -> workcell.workspace().layAside(cell.column(), cell.row(), man));
      }
    }
  }

  /** Pulls the cable. */
  public void unplug() {
    line.unplug();
  }

  /** Plugs the cable in again. */
  public void plug() throws IOException {
    line.plug();
  }

  @Override
  public void close() throws IOException {
    arm.close();
    line.close();
    Files.deleteIfExists(folder);
  }
}
