package dev.huff.app.robot;

import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmDrivers;
import dev.huff.rules.NamedConstant;
import dev.huff.simulator.robot.GrblFirmware;
import dev.huff.simulator.robot.GrblMachine;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.robot.ServoMachine;
import dev.huff.simulator.robot.SimulatedMachine;
import dev.huff.simulator.robot.SimulatedWorkspace;
import dev.huff.simulator.robot.UarmMachine;
import java.util.Random;

/** The kinds of arms, each with driver and simulated machine. The id is the scheme of the URIs. */
public enum ArmKind implements NamedConstant {
  /** A gantry of 520 × 420 × 90 mm with a magnet. */
  GRBL(200, 50, 200),
  /** A desktop arm with a suction cup. */
  UARM(200, 60, 250),
  /** A printed arm of six bus servos with jaws. */
  SERVO(120, 50, 700);

  private final double speed;
  private final double approach;
  private final int gripMillis;

  ArmKind(double speed, double approach, int gripMillis) {
    this.speed = speed;
    this.approach = approach;
    this.gripMillis = gripMillis;
  }

  /** A conversation with a machine of that kind. */
  public ArmDialogue dialogue() {
    return ArmDrivers.dialogue(id() + ":sim");
  }

  /** A machine of that kind over a workspace. */
  SimulatedMachine machine(SimulatedWorkspace workspace, MachineFaults faults, Random random) {
    return switch (this) {
      case GRBL ->
          new GrblMachine(GrblFirmware.GRBL, workspace, SimulatedWorkcell.TRAVEL, faults, random);
      case UARM -> new UarmMachine(workspace, faults, random);
      case SERVO -> new ServoMachine(workspace, faults, random);
    };
  }

  @Override
  public String toString() {
    return id();
  }

  /** Bits a second on its line. */
  int baud() {
    return ArmDrivers.baud(id());
  }

  /** How fast it goes where nothing is in its way, in millimetres a second. */
  double speed() {
    return speed;
  }

  /** How fast it goes down to a piece and up from it, in millimetres a second. */
  double approach() {
    return approach;
  }

  /** Whether the machine itself waits for its gripper; otherwise its driver does. */
  public boolean isSelfPaced() {
    return this != SERVO;
  }

  int gripMillis() {
    return gripMillis;
  }
}
