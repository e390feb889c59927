package dev.huff.hardware.robot.servo;

import java.util.ArrayList;
import java.util.List;

/** Puts the answers of servos together from bytes as they come, whole or not. */
final class ServoAnswerDecoder {
  /**
   * What a servo answered.
   *
   * @param error bits: 0 voltage, 1 sensor, 2 temperature, 3 current, 4 angle, 5 overload
   */
  record Answer(int id, int error, List<Integer> values) {
    int one(int at) {
      return values.get(at);
    }

    int two(int at) {
      return values.get(at) | values.get(at + 1) << 8;
    }
  }

  private static final int LONGEST = 64;

  private final int[] packet = new int[LONGEST + 4];
  private int count;

  void clear() {
    count = 0;
  }

  /** Takes bytes and gives the answers they complete; noise and wrong checksums are passed over. */
  List<Answer> take(byte[] bytes) {
    List<Answer> answers = new ArrayList<>();
    for (byte b : bytes) {
      take(b & 0xff, answers);
    }
    return answers;
  }

  private void take(int value, List<Answer> answers) {
    if (count < 2 && value != 0xff) {
      count = 0;
      return;
    }
    if (count == 2 && value == 0xff) {
      // A third FF: the packet begins one later.
      return;
    }
    if (count == 3 && (value < 2 || value > LONGEST)) {
      count = 0;
      return;
    }
    packet[count++] = value;
    if (count > 3 && count == packet[3] + 4) {
      complete(answers);
      count = 0;
    }
  }

  private void complete(List<Answer> answers) {
    int sum = 0;
    for (int i = 2; i < count - 1; i++) {
      sum += packet[i];
    }
    if ((~sum & 0xff) == packet[count - 1]) {
      List<Integer> values = new ArrayList<>();
      for (int i = 5; i < count - 1; i++) {
        values.add(packet[i]);
      }
      answers.add(new Answer(packet[2], packet[4], values));
    }
  }
}
