package dev.huff.app.cli.robot;

import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmFile;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import dev.huff.core.robot.ArmCalibration;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.CalibrationException;
import dev.huff.core.robot.CalibrationTouch;
import dev.huff.core.robot.KingShape;
import dev.huff.core.robot.MotionPlanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code huff robot calibrate}: locates the board under an arm. */
@Command(
    name = "calibrate",
    description = {
      "Teaches the arm where the board is.",
      "Move the tool to the corner squares by typing e.g. 'x 10', 'y -2.5', 'z -1', "
          + "and 'ok' when it touches the middle of the square. With --check it goes there "
          + "by itself, above a piece's height, and asks to be corrected."
    })
final class RobotCalibrateCommand implements Callable<Integer> {
  @ParentCommand private RobotCommand robot;

  @Option(names = "--check", description = "Check whether the stored calibration is still right.")
  private boolean isCheck;

  @Override
  public Integer call() throws IOException, InterruptedException {
    RobotBench bench = robot.bench();
    if (robot.isDry()) {
      return bench.previewJogging();
    }
    return isCheck ? check(bench) : calibrate(bench);
  }

  private int calibrate(RobotBench bench) throws IOException, InterruptedException {
    return bench.with(
        session -> {
          JogConsole console = new JogConsole(session, bench.out());
          List<CalibrationTouch> touches = new ArrayList<>();
          for (BoardCoordinates cell : bench.corners()) {
            touches.add(new CalibrationTouch(cell, console.awaitPoint(name(bench, cell))));
          }
          keep(bench, touches);
        });
  }

  private static String name(RobotBench bench, BoardCoordinates cell) {
    return bench.board().name((int) cell.row(), (int) cell.column());
  }

  private static void keep(RobotBench bench, List<CalibrationTouch> touches)
      throws ArmException, IOException {
    try {
      ArmCalibration calibration = ArmCalibration.of(touches);
      Optional<ArmFile> before = earlier(bench);
      before
          .map(file -> file.touching(touches))
          .orElseGet(() -> usual(bench, touches))
          .write(bench.kept());
      bench
          .out()
          .printf(
              Locale.ROOT,
              "Squares are %.1f mm wide, the points agree to %.2f mm. Kept in %s%n",
              calibration.pitch(),
              calibration.residual(),
              bench.kept());
      if (before.flatMap(ArmFile::clock).isPresent()) {
        bench.out().println("The arm presses no clock until 'huff robot clock' shows it where.");
      }
    } catch (CalibrationException e) {
      throw new ArmException(e.getMessage() + "; nothing is changed");
    }
  }

  /** The last calibration of a board of this size: all but the places stays as it was. */
  private static Optional<ArmFile> earlier(RobotBench bench) {
    try {
      return Optional.of(ArmFile.read(bench.kept()))
          .filter(file -> file.width() == bench.board().width())
          .filter(file -> file.height() == bench.board().height());
    } catch (ArmException e) {
      return Optional.empty(); // there is none that can be read
    }
  }

  private static ArmFile usual(RobotBench bench, List<CalibrationTouch> touches) {
    int slots = bench.rules().start().occupied().size() + 6;
    return new ArmFile(
        bench.board().width(),
        bench.board().height(),
        slots,
        KingShape.STACK,
        8,
        100,
        40,
        250,
        Optional.empty(),
        touches);
  }

  private int check(RobotBench bench) throws IOException, InterruptedException {
    return bench.with(
        session -> {
          MotionPlanner reach = bench.reach();
          JogConsole console = new JogConsole(session, bench.out());
          double worst = 0;
          for (BoardCoordinates cell : bench.corners()) {
            Point over = reach.calibration().point(cell, reach.clearance());
            Point low = reach.calibration().point(cell, reach.piece());
            session.run(List.of(new ArmMotion.Travel(over, reach.speed())));
            session.run(List.of(new ArmMotion.Travel(low, reach.approach())));
            Point right =
                console.awaitPoint("the middle of " + name(bench, cell) + ", if it is not there");
            double off = Math.hypot(right.x() - low.x(), right.y() - low.y());
            bench.out().printf(Locale.ROOT, "%s is %.1f mm off.%n", name(bench, cell), off);
            worst = Math.max(worst, off);
            session.run(List.of(new ArmMotion.Travel(over, reach.approach())));
          }
          if (worst > ArmCalibration.TOLERANCE) {
            throw new ArmException(
                String.format(
                    Locale.ROOT, "the board lies up to %.1f mm off; calibrate again", worst));
          }
          bench.out().println("The calibration holds.");
        });
  }
}
