package dev.huff.hardware.robot;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.WorkEnvelope;
import java.util.List;

/**
 * The conversation with one kind of arm, free of I/O, threads and clocks. Bytes, orders and times
 * go in; bytes and reports come out through the {@link ArmExchange}. Called by one thread at a
 * time.
 *
 * <p>Times are milliseconds that never go back.
 */
public interface ArmDialogue {
  /** Where the machine may go; nowhere before it has said so itself. */
  WorkEnvelope envelope();

  /** What would be sent for those motions, a line each, for people to read. */
  List<String> preview(List<ArmMotion> program);

  /** What would be sent to find its zero, a line each, for people to read. */
  List<String> previewHome();

  /** The line is open, for the first time or again. */
  void onOpened(long now, ArmExchange exchange);

  /** These bytes came, whole messages or not. */
  void onBytes(long now, byte[] bytes, ArmExchange exchange);

  /** Time passed; called at least every 50 ms while the line is open. */
  void tick(long now, ArmExchange exchange);

  /** Find the machine's zero. */
  void home(long now, ArmExchange exchange);

  /** Carry out these motions; all of them lie inside the envelope, and the arm is idle. */
  void run(long now, List<ArmMotion> program, ArmExchange exchange);

  /** Halt, keeping position and grip. */
  void hold(long now, ArmExchange exchange);

  /** Continues after a hold. */
  void resume(long now, ArmExchange exchange);

  /** Halt, then drop everything. */
  void stop(long now, ArmExchange exchange);
}
