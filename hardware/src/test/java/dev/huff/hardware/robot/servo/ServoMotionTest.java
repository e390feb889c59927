package dev.huff.hardware.robot.servo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.Point;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServoMotionTest {
  private static final int CYCLE_MILLIS = 50;
  private static final int MOST_STEPS = 80;

  private final ArmShape shape = ArmShape.SO_101;
  private final ServoMotion motion = new ServoMotion(shape);

  /** The way up began with the gripper pointing down: elbow and wrist leapt there at once. */
  @ParameterizedTest
  @CsvSource({"2048, 1748, 2448, 2548", "1800, 2100, 2300, 2400", "2048, 2048, 2048, 2048"})
  void anArmThatHangsLooseComesToRestWithoutALeap(int base, int shoulder, int elbow, int wrist) {
    List<Integer> before = List.of(base, shoulder, elbow, wrist);
    motion.home(shape.tip(before), before);
    while (!motion.isDue()) {
      List<Integer> next = motion.after(CYCLE_MILLIS).orElseThrow();
      for (int i = 0; i < next.size(); i++) {
        assertThat(next.get(i)).isCloseTo(before.get(i), Offset.offset(MOST_STEPS));
      }
      before = next;
    }
    assertThat(before).isEqualTo(motion.rest());
  }

  @Test
  void anArmThatStandsBetweenPiecesGoesStraightUpFirst() {
    Point low = new Point(200, 30, 20);
    motion.home(low, shape.steps(low).orElseThrow());
    Point soon = shape.tip(motion.after(10 * CYCLE_MILLIS).orElseThrow());
    assertThat(soon.z()).isGreaterThan(low.z() + 5);
    assertThat(Math.hypot(soon.x() - low.x(), soon.y() - low.y())).isLessThan(2);
  }
}
