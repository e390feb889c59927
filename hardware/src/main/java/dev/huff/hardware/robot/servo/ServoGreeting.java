package dev.huff.hardware.robot.servo;

import dev.huff.hardware.robot.ArmExchange;

/** Asks one servo after the other who it is and how far it may turn. */
final class ServoGreeting {
  /** The model number of an STS3215. */
  private static final int MODEL = 777;

  private static final int MODEL_AT = 3;
  private static final int LIMITS_AT = 9;
  private static final int QUESTIONS = 2 * ServoJoints.COUNT;
  private static final int ANSWER_MILLIS = 300;

  private final ServoJoints joints;
  private int asked;
  private long since;

  ServoGreeting(ServoJoints joints) {
    this.joints = joints;
  }

  void begin(long now, ArmExchange exchange) {
    asked = 0;
    ask(now, exchange);
  }

  /** Whether every servo has said what it was asked. */
  boolean isOver() {
    return asked >= QUESTIONS;
  }

  /** When the last question was asked. */
  long since() {
    return since;
  }

  private void ask(long now, ArmExchange exchange) {
    since = now;
    if (!isOver()) {
      int id = ServoJoints.IDS.get(asked / 2);
      exchange.send(
          isModelDue() ? ServoPacket.read(id, MODEL_AT, 2) : ServoPacket.read(id, LIMITS_AT, 4));
    }
  }

  private boolean isModelDue() {
    return asked % 2 == 0;
  }

  /** That joint, counted from 0, has said something. */
  void onAnswer(long now, int joint, ServoAnswerDecoder.Answer answer, ArmExchange exchange) {
    if (joint != asked / 2 || answer.values().size() != (isModelDue() ? 2 : 4)) {
      return;
    }
    if (isModelDue() && answer.two(0) != MODEL) {
      exchange.hangUp(
          "%s is model %s, not an STS3215 (%s)"
              .formatted(ServoJoints.name(joint), answer.two(0), MODEL));
      return;
    }
    if (!isModelDue()) {
      joints.setLimits(joint, answer.two(0), answer.two(2));
    }
    asked++;
    ask(now, exchange);
  }

  /** Time has passed. */
  void tick(long now, ArmExchange exchange) {
    if (now - since > ANSWER_MILLIS) {
      exchange.hangUp(
          ServoJoints.name(asked / 2) + " does not answer; check its cable, id and power");
    }
  }
}
