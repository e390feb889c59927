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
    ArmWorkplace workplace = robot.workplace();
    if (robot.isDry()) {
      return workplace.previewJogging();
    }
    return isCheck ? check(workplace) : calibrate(workplace);
  }

  private int calibrate(ArmWorkplace workplace) throws IOException, InterruptedException {
    return workplace.with(
        session -> {
          JogConsole console = new JogConsole(session, workplace.out());
          List<CalibrationTouch> touches = new ArrayList<>();
          for (BoardCoordinates cell : workplace.corners()) {
            touches.add(new CalibrationTouch(cell, console.awaitPoint(name(workplace, cell))));
          }
          keep(workplace, touches);
        });
  }

  private static String name(ArmWorkplace workplace, BoardCoordinates cell) {
    return workplace.board().name((int) cell.row(), (int) cell.column());
  }

  private static void keep(ArmWorkplace workplace, List<CalibrationTouch> touches)
      throws ArmException, IOException {
    try {
      ArmCalibration calibration = ArmCalibration.of(touches);
      Optional<ArmFile> before = earlier(workplace);
      before
          .map(file -> file.touching(touches))
          .orElseGet(() -> usual(workplace, touches))
          .write(workplace.kept());
      workplace
          .out()
          .printf(
              Locale.ROOT,
              "Squares are %.1f mm wide, the points agree to %.2f mm. Kept in %s%n",
              calibration.pitch(),
              calibration.residual(),
              workplace.kept());
      if (before.flatMap(ArmFile::clock).isPresent()) {
        workplace
            .out()
            .println("The arm presses no clock until 'huff robot clock' shows it where.");
      }
    } catch (CalibrationException e) {
      throw new ArmException(e.getMessage() + "; nothing is changed");
    }
  }

  /** The last calibration of a board of this size: all but the places stays as it was. */
  private static Optional<ArmFile> earlier(ArmWorkplace workplace) {
    try {
      return Optional.of(ArmFile.read(workplace.kept()))
          .filter(file -> file.width() == workplace.board().width())
          .filter(file -> file.height() == workplace.board().height());
    } catch (ArmException e) {
      return Optional.empty(); // there is none that can be read
    }
  }

  private static ArmFile usual(ArmWorkplace workplace, List<CalibrationTouch> touches) {
    return new ArmFile(
        workplace.board().width(),
        workplace.board().height(),
        workplace.slots(),
        KingShape.STACK,
        8,
        100,
        40,
        250,
        Optional.empty(),
        touches);
  }

  private int check(ArmWorkplace workplace) throws IOException, InterruptedException {
    return workplace.with(
        session -> {
          MotionPlanner reach = workplace.reach();
          JogConsole console = new JogConsole(session, workplace.out());
          double worst = 0;
          for (BoardCoordinates cell : workplace.corners()) {
            Point over = reach.calibration().point(cell, reach.clearance());
            Point low = reach.calibration().point(cell, reach.piece());
            session.run(List.of(new ArmMotion.Travel(over, reach.speed())));
            session.run(List.of(new ArmMotion.Travel(low, reach.approach())));
            Point right =
                console.awaitPoint(
                    "the middle of " + name(workplace, cell) + ", if it is not there");
            double off = Math.hypot(right.x() - low.x(), right.y() - low.y());
            workplace.out().printf(Locale.ROOT, "%s is %.1f mm off.%n", name(workplace, cell), off);
            worst = Math.max(worst, off);
            session.run(List.of(new ArmMotion.Travel(over, reach.approach())));
          }
          if (worst > ArmCalibration.TOLERANCE) {
            throw new ArmException(
                String.format(
                    Locale.ROOT, "the board lies up to %.1f mm off; calibrate again", worst));
          }
          workplace.out().println("The calibration holds.");
        });
  }
}
