package dev.huff.core.port;

import java.util.List;

/**
 * An arm that carries pieces. All calls return at once; results reach the listener, from one thread
 * at a time.
 *
 * <p>An arm moves only between {@link #run} and the report that the program ended, or while it
 * homes. After a stop, an alarm or a lost line it does not move until it has been homed again.
 */
public interface RobotArm extends AutoCloseable {
  /** What a user would call this arm, such as {@code grbl:/dev/ttyUSB1}. */
  String name();

  /** Where it may go, and how fast. */
  WorkEnvelope envelope();

  /**
   * Looks for the machine; a status says when it is there.
   *
   * @throws IllegalStateException when the arm was opened before
   */
  void open(ArmListener listener);

  /** Finds the machine's own zero; a status says when it is idle. */
  void home();

  /**
   * Carries out these motions, one after the other.
   *
   * @throws IllegalStateException when the arm is not {@link ArmStatus.State#IDLE}
   * @throws IllegalArgumentException when a point or speed lies outside the envelope; nothing has
   *     been sent then
   */
  void run(List<ArmMotion> program);

  /** Slows down to a halt at once, keeping position and grip; can be resumed. */
  void hold();

  /** Continues after a hold. */
  void resume();

  /** Emergency stop: halts first, then drops the program; needs homing afterwards. */
  void stop();

  /** Frees the device; no call reaches the listener after it returns. */
  @Override
  void close();
}
