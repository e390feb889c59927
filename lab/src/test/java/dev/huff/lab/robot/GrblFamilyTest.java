package dev.huff.lab.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.robot.ArmKind;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.Grip;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.BoardPose;
import dev.huff.simulator.robot.GrblFirmware;
import dev.huff.simulator.robot.GrblMachine;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.robot.SimulatedWorkspace;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The GRBL driver with each firmware of the family, as settings and faults of real ones have it.
 */
class GrblFamilyTest {
  private static final Set<Integer> FLUID_NC_SETTINGS = Set.of(10, 20, 21, 22, 23, 30, 32);

  /**
   * GRBL itself; grblHAL, for many 32-bit boards; FluidNC, for the ESP32, which lists few settings
   * by number, and no size of its buffer; Grbl_ESP32, which FluidNC replaced. Greetings and {@code
   * $I} are those of the projects' own reports (gnea/grbl, grblHAL/core, bdring/FluidNC,
   * bdring/Grbl_Esp32).
   */
  private static Stream<GrblFirmware> family() {
    return Stream.of(
        GrblFirmware.GRBL,
        new GrblFirmware(
            "GrblHAL 1.1f ['$' or '$HELP' for help]",
            "[VER:1.1f.20260817:]\r\n[OPT:VNML+,100,1024,3,0]\r\n[FIRMWARE:grblHAL]\r\n",
            setting -> true,
            false),
        new GrblFirmware(
            "Grbl 3.9 [FluidNC v3.9.1 (esp32-wifi) '$' for help]",
            "[VER:3.9 FluidNC v3.9.1 (esp32-wifi) :]\r\n[OPT:MPHSW]\r\n[MSG:Machine: Gantry]\r\n",
            setting -> FLUID_NC_SETTINGS.contains(setting) || setting >= 100,
            false),
        new GrblFirmware(
            "Grbl 1.3a ['$' for help]",
            "[VER:1.3a.20211103:]\r\n[OPT:PHSW,15,256]\r\n",
            setting -> true,
            false));
  }

  private static final int TICK = 10;
  private static final long LONGEST_WAIT = 60_000;
  private static final Point TRAVEL = new Point(520, 420, 90);

  private final RuleSet rules = RuleBook.get("dama-cs");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final List<ArmStatus> reported = new ArrayList<>();
  private final SimulatedWorkspace workspace =
      new SimulatedWorkspace(table, new BoardPose(-400, -100, -85, 40, 0), 8, new Random(1));
  private GrblMachine machine = machine(GrblFirmware.GRBL, MachineFaults.NONE);
  private VirtualArm arm = new VirtualArm("grbl:", ArmKind.GRBL.dialogue(), machine);
  private long now;
  private int finished;

  private GrblMachine machine(GrblFirmware firmware, MachineFaults faults) {
    return new GrblMachine(firmware, workspace, TRAVEL, faults, new Random(2));
  }

  private void use(GrblMachine other) {
    machine = other;
    arm = new VirtualArm("grbl:", ArmKind.GRBL.dialogue(), other);
  }

  private void open() {
    arm.open(
        new ArmListener() {
          @Override
          public void status(long time, ArmStatus status) {
            reported.add(status);
          }

          @Override
          public void finished(long time) {
            finished++;
          }
        });
  }

  private ArmStatus last() {
    return reported.isEmpty()
        ? new ArmStatus(State.OFFLINE, Optional.empty(), Grip.UNKNOWN, "")
        : reported.get(reported.size() - 1);
  }

  private void pass(long millis) {
    for (long end = now + millis; now < end; ) {
      now += TICK;
      arm.advance(now);
    }
  }

  /** How long it took, in milliseconds. */
  private long until(State state) {
    long from = now;
    while (now < from + LONGEST_WAIT && last().state() != state) {
      pass(TICK);
    }
    assertThat(last().state()).as("%s", reported).isEqualTo(state);
    return now - from;
  }

  private void home() {
    open();
    until(State.UNHOMED);
    arm.home();
    until(State.IDLE);
    pass(500);
  }

  private void travel(double x, double y) {
    arm.run(List.of(new ArmMotion.Travel(new Point(x, y, -5), 100)));
  }

  @ParameterizedTest
  @MethodSource("family")
  void everyFirmwareHomesAndRunsAProgram(GrblFirmware firmware) {
    use(machine(firmware, MachineFaults.NONE));
    home();
    travel(-200, -100);
    until(State.MOVING);
    until(State.IDLE);
    assertThat(finished).isEqualTo(1);
    assertThat(machine.place(now).distanceTo(new Point(-200, -100, -5))).isLessThan(0.1);
    assertThat(machine.refusals()).isZero();
  }

  @ParameterizedTest
  @MethodSource("family")
  void afterALimitSwitchItIsResetAndHomesAgain(GrblFirmware firmware) {
    use(machine(firmware, new MachineFaults(0, 0, 0, 0.5, 0, 0)));
    home();
    while (last().state() != State.STOPPED) {
      travel(now % 20 == 0 ? -200 : -300, -100);
      pass(6_000);
    }
    pass(5_000);
    assertThat(last().state()).isEqualTo(State.STOPPED);
    assertThat(last().detail()).contains("limit switch was hit");
    arm.home();
    assertThat(until(State.IDLE)).isLessThan(10_000);
  }

  @Test
  void homingThatIsAskedForWithinTheAlarmWaitsForTheReset() {
    use(machine(GrblFirmware.GRBL, new MachineFaults(0, 0, 0, 1, 0, 0)));
    home();
    travel(-200, -100);
    until(State.STOPPED);
    arm.home();
    assertThat(until(State.IDLE)).isLessThan(10_000);
  }

  @Test
  void itsOwnFeedHoldButtonIsReportedAndItsStartButtonToo() {
    home();
    travel(-400, -300);
    pass(1_000);
    machine.received(now, '!');
    until(State.HELD);
    assertThat(last().detail()).contains("button");
    pass(2_000);
    assertThat(last().state()).isEqualTo(State.HELD);
    machine.received(now, '~');
    until(State.MOVING);
    until(State.IDLE);
    assertThat(finished).isEqualTo(1);
  }

  @Test
  void aHoldWhileIdleIsReportedAndCanBeResumedFromHere() {
    home();
    machine.received(now, '!');
    until(State.HELD);
    arm.resume();
    until(State.IDLE);
    pass(3_000);
    assertThat(last().state()).isEqualTo(State.IDLE);
  }

  @Test
  void ourOwnHoldIsNotTakenForTheButton() {
    home();
    travel(-400, -300);
    pass(1_000);
    arm.hold();
    until(State.HELD);
    pass(3_000);
    assertThat(last().detail()).isEmpty();
    arm.resume();
    until(State.IDLE);
    assertThat(reported).noneMatch(status -> status.detail().contains("button"));
  }
}
