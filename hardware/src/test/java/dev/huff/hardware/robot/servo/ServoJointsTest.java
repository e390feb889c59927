package dev.huff.hardware.robot.servo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServoJointsTest {
  private static final int JAWS = 5;

  /** Limits of servo 6 that owners of SO-100 and SO-101 published, and those of a new servo. */
  @ParameterizedTest
  @CsvSource({
    "1394, 2690, 1394, 2046",
    "1899, 3363, 1899, 2551",
    "2058, 3230, 2058, 2710",
    "2046, 2500, 2046, 2500",
    "0, 4095, 2048, 2700"
  })
  void theJawsCloseAtTheirLowerLimit(int least, int most, int closed, int open) {
    ServoJoints joints = new ServoJoints();
    for (int i = 0; i < ServoJoints.COUNT; i++) {
      joints.setLimits(i, 0, 4095);
    }
    joints.setLimits(JAWS, least, most);
    List<Integer> upright = List.of(2048, 2048, 2048, 2048);
    assertThat(joints.aim(upright, true)).isTrue();
    assertThat(joints.goals().get(JAWS)).isEqualTo(closed);
    assertThat(joints.aim(upright, false)).isTrue();
    assertThat(joints.goals().get(JAWS)).isEqualTo(open);
    assertThat(areJawsApart(joints, closed + 10)).isFalse();
    assertThat(areJawsApart(joints, closed + 100)).isTrue();
  }

  /** Most who read "Input voltage error" had 12 V on servos for 7.4 V. */
  @Test
  void aWrongVoltageIsToldAsItIs() {
    List<Integer> values = List.of(0, 8, 0, 0, 0, 0, 121, 31, 0, 1);
    assertThat(new ServoJoints().take(0, new ServoAnswerDecoder.Answer(1, 1, values), false))
        .contains(
            "The base gets 12.1 V, which is too little or too much for it; check the supply.");
  }

  private static boolean areJawsApart(ServoJoints joints, int steps) {
    List<Integer> values = List.of(steps & 0xff, steps >> 8, 0, 0, 0, 0, 74, 31, 0, 0);
    joints.take(JAWS, new ServoAnswerDecoder.Answer(JAWS + 1, 0, values), true);
    return joints.areJawsApart();
  }
}
