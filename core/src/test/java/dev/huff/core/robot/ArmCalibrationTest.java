package dev.huff.core.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.rules.ruleset.RuleBook;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArmCalibrationTest {
  private static final BoardCoordinates[] CORNERS = {
    new BoardCoordinates(0, 0),
    new BoardCoordinates(7, 0),
    new BoardCoordinates(0, 7),
    new BoardCoordinates(7, 7)
  };

  /** A board of 40 mm fields, turned by 10 degrees, tilted a little. */
  private static Point truth(BoardCoordinates cell) {
    double x = 40 * cell.column();
    double y = -40 * cell.row();
    double c = Math.cos(Math.toRadians(10));
    double s = Math.sin(Math.toRadians(10));
    return new Point(100 + c * x - s * y, 350 + s * x + c * y, 5 + 0.01 * x);
  }

  private static List<CalibrationTouch> touches(int n) {
    List<CalibrationTouch> touches = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      touches.add(new CalibrationTouch(CORNERS[i], truth(CORNERS[i])));
    }
    return touches;
  }

  @Test
  void thePlaceUnderAPointIsTheOneThePointIsOver() throws CalibrationException {
    ArmCalibration calibration =
        ArmCalibration.of(
            List.of(
                new CalibrationTouch(new BoardCoordinates(0, 0), new Point(10, 290, 1)),
                new CalibrationTouch(new BoardCoordinates(7, 0), new Point(291, 288, 1)),
                new CalibrationTouch(new BoardCoordinates(0, 7), new Point(11, 10, 2)),
                new CalibrationTouch(new BoardCoordinates(7, 7), new Point(289, 11, 2))));
    for (BoardCoordinates cell :
        List.of(
            new BoardCoordinates(0, 0),
            new BoardCoordinates(3, 5),
            new BoardCoordinates(-1.5, 8))) {
      BoardCoordinates back = calibration.cell(calibration.point(cell, 30));
      assertThat(back.distanceTo(cell)).isLessThan(1e-6);
    }
  }

  @Test
  void cornersInAnyOrderGiveTheWholeBoard() throws CalibrationException {
    List<CalibrationTouch> turned = new ArrayList<>(touches(4));
    Collections.rotate(turned, 1);
    ArmCalibration calibration = ArmCalibration.of(turned);
    BoardCoordinates beside = new BoardCoordinates(8.5, 3);
    assertThat(calibration.point(beside, 0).distanceTo(truth(beside))).isLessThan(1e-6);
    assertThat(calibration.pitch()).isCloseTo(40, within(1e-6));
  }

  @Test
  void heightIsMeasuredFromTheTiltedBoard() throws CalibrationException {
    BoardCoordinates middle = new BoardCoordinates(3.5, 3.5);
    Point over = ArmCalibration.of(touches(4)).point(middle, 25);
    assertThat(over.z()).isCloseTo(truth(middle).z() + 25, within(1e-6));
  }

  @Test
  void fourPointsTakeUpATrapezium() throws CalibrationException {
    List<CalibrationTouch> touches =
        List.of(
            new CalibrationTouch(CORNERS[0], new Point(0, 280, 0)),
            new CalibrationTouch(CORNERS[1], new Point(280, 281, 0)),
            new CalibrationTouch(CORNERS[2], new Point(1, 0, 0)),
            new CalibrationTouch(CORNERS[3], new Point(278, 0, 0)));
    ArmCalibration calibration = ArmCalibration.of(touches);
    for (CalibrationTouch touch : touches) {
      assertThat(calibration.point(touch.cell(), 0).distanceTo(touch.point())).isLessThan(1e-6);
    }
    assertThat(calibration.residual()).isBetween(0.5, 1.0);
  }

  @Test
  void noisyTouchesStayWithinAMillimetre() throws CalibrationException {
    long seed = 7;
    Random random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      List<CalibrationTouch> noisy = new ArrayList<>();
      for (CalibrationTouch touch : touches(4)) {
        Point p = touch.point();
        noisy.add(
            new CalibrationTouch(
                touch.cell(),
                new Point(
                    p.x() + random.nextDouble(-0.3, 0.3),
                    p.y() + random.nextDouble(-0.3, 0.3),
                    p.z())));
      }
      BoardCoordinates check = new BoardCoordinates(random.nextInt(8), random.nextInt(8));
      ArmCalibration calibration = ArmCalibration.of(noisy);
      assertThat(calibration.point(check, 0).distanceTo(truth(check)))
          .as("seed %d", seed)
          .isLessThan(1);
    }
  }

  @Test
  void aBoardOfOblongFieldsIsRefused() {
    List<CalibrationTouch> touches =
        List.of(
            new CalibrationTouch(CORNERS[0], new Point(0, 300, 0)),
            new CalibrationTouch(CORNERS[1], new Point(200, 300, 0)),
            new CalibrationTouch(CORNERS[2], new Point(0, 0, 0)),
            new CalibrationTouch(CORNERS[3], new Point(200, 0, 0)));
    assertThatThrownBy(() -> ArmCalibration.of(touches))
        .isInstanceOf(CalibrationException.class)
        .hasMessageContaining("mm wide");
  }

  @Test
  void aShearedBoardIsRefused() {
    List<CalibrationTouch> touches =
        List.of(
            new CalibrationTouch(CORNERS[0], new Point(0, 280, 0)),
            new CalibrationTouch(CORNERS[1], new Point(278, 240, 0)),
            new CalibrationTouch(CORNERS[2], new Point(0, 0, 0)),
            new CalibrationTouch(CORNERS[3], new Point(278, -40, 0)));
    assertThatThrownBy(() -> ArmCalibration.of(touches)).hasMessageContaining("degrees");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aSlippedCornerIsRefused(int slipped) {
    List<CalibrationTouch> touches = new ArrayList<>(touches(4));
    Point p = touches.get(slipped).point();
    touches.set(
        slipped, new CalibrationTouch(CORNERS[slipped], new Point(p.x() + 21, p.y(), p.z())));
    assertThatThrownBy(() -> ArmCalibration.of(touches))
        .hasMessageContaining("21 mm from where the other three");
  }

  @Test
  void aMissingCornerIsRefused() {
    assertThatThrownBy(() -> ArmCalibration.of(touches(3))).hasMessageContaining("all four corner");
    assertThatThrownBy(() -> ArmCalibration.of(List.of())).hasMessageContaining("all four corner");
  }

  private static MotionPlanner reach(Optional<Point> clock) throws CalibrationException {
    WorkspaceLayout layout = WorkspaceLayout.beside(RuleBook.get("dama-cs"), 0, KingShape.STACK);
    List<CalibrationTouch> touches =
        List.of(
            new CalibrationTouch(CORNERS[0], new Point(20, 300, 0)),
            new CalibrationTouch(CORNERS[1], new Point(300, 300, 0)),
            new CalibrationTouch(CORNERS[2], new Point(20, 20, 0)),
            new CalibrationTouch(CORNERS[3], new Point(300, 20, 0)));
    return new MotionPlanner(ArmCalibration.of(touches), layout, 8, 100, 40, clock, 200);
  }

  @Test
  void fieldsOutOfReachAreNamed() throws CalibrationException {
    MotionPlanner reach = reach(Optional.empty());
    WorkEnvelope table = new WorkEnvelope(new Point(0, 0, 0), new Point(320, 320, 60), 200);
    WorkEnvelope small = new WorkEnvelope(new Point(0, 30, 0), new Point(320, 320, 60), 200);
    assertThat(reach.outOf(table)).isEmpty();
    assertThat(reach.outOf(small))
        .containsExactlyInAnyOrder(
            "a1 is at y 20.0 mm, outside 30.0 to 320.0",
            "c1 is at y 20.0 mm, outside 30.0 to 320.0",
            "e1 is at y 20.0 mm, outside 30.0 to 320.0",
            "g1 is at y 20.0 mm, outside 30.0 to 320.0");
  }

  /** The arm goes there before it presses. */
  @Test
  void aClockWithTooLittleRoomAboveItIsNamed() throws CalibrationException {
    MotionPlanner reach = reach(Optional.of(new Point(310, 310, 40)));
    assertThat(reach.outOf(new WorkEnvelope(new Point(0, 0, 0), new Point(320, 320, 60), 200)))
        .containsExactly("the point above the clock is at z 69.0 mm, outside 0.0 to 60.0");
  }
}
