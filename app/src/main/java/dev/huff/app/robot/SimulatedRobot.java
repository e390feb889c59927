package dev.huff.app.robot;

import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.Spot;
import dev.huff.core.robot.Table;
import dev.huff.hardware.robot.LineArm;
import dev.huff.hardware.robot.grbl.GrblDialogue;
import dev.huff.hardware.robot.grbl.GrblOptions;
import dev.huff.hardware.serial.SerialSettings;
import dev.huff.simulator.pty.SerialLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** A simulated gantry at the end of a real pseudo-terminal, and the driver that talks to it. */
public final class SimulatedRobot implements AutoCloseable {
  private static final int BAUD = 115_200;

  private final Path folder;
  private final SerialLine line;
  private final LineArm arm;

  private SimulatedRobot(Path folder, SerialLine line, LineArm arm) {
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
  public static SimulatedRobot of(SimulatedGantry gantry, double speed, LongSupplier clock)
      throws IOException {
    Path folder = Files.createTempDirectory("huff-robot-");
    Path port = folder.resolve("arm");
    SerialLine line = new SerialLine(new Hastened(gantry.machine(), speed), port, BAUD);
    line.plug();
    return new SimulatedRobot(folder, line, arm("grbl:" + port, port.toString(), clock));
  }

  private static LineArm arm(String name, String port, LongSupplier clock) {
    return new LineArm(
        name,
        () -> dev.huff.hardware.serial.SerialLine.open(port, SerialSettings.baud(BAUD)),
        new GrblDialogue(GrblOptions.magnet()),
        clock);
  }

  /** The driver; opened by whoever uses it. */
  public RobotArm arm() {
    return arm;
  }

  /** Lays the spare men of that table beside the board, as a player would before the game. */
  public static void layReserve(SimulatedGantry gantry, Table table) {
    for (var spot : table.occupied()) {
      if (spot instanceof Spot.Slot) {
        var cell = gantry.layout().cell(spot);
        table.at(spot).forEach(man -> gantry.bench().layAside(cell.column(), cell.row(), man));
      }
    }
  }

  @Override
  public void close() throws IOException {
    arm.close();
    line.close();
    Files.deleteIfExists(folder);
  }
}
