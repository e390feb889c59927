package dev.huff.lab.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.core.port.ArmListener;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.ArmStatus.Grip;
import dev.huff.core.port.ArmStatus.State;
import dev.huff.core.port.Point;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.PiecePlace;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.robot.SimulatedMachine;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What every arm does, each driver with its simulated machine, on virtual time. */
class ArmContractTest {
  private static final int TICK = 10;
  private static final long LONG = 60_000;
  private static final int RESET = 0x18;

  private final RuleSet rules = RuleBook.get("dama-cs");
  private final PlayTable table = new PlayTable(TablePieces.of(rules.start()));
  private final List<ArmStatus> told = new ArrayList<>();
  private long now;
  private int ended;

  /** One machine with its driver. */
  private final class Bench {
    final SimulatedWorkcell cell;
    final VirtualArm arm;
    final Tap tap;
    final MotionPlanner reach;

    Bench(ArmKind kind, MachineFaults faults) {
      cell = new SimulatedWorkcell(kind, table, rules, 8, faults, new Random(3));
      tap = new Tap(cell.machine());
      arm = new VirtualArm(kind.id() + ":", kind.dialogue(), tap);
      reach = cell.reach(new Random(4));
      arm.open(
          new ArmListener() {
            @Override
            public void status(long time, ArmStatus status) {
              told.add(status);
            }

            @Override
            public void finished(long time) {
              ended++;
            }
          });
    }

    void pass(long millis) {
      for (long end = now + millis; now < end; ) {
        now += TICK;
        arm.advance(now);
      }
    }

    void until(State state) {
      for (long end = now + LONG; now < end && last().state() != state; ) {
        pass(TICK);
      }
      assertThat(last().state()).as("%s", told).isEqualTo(state);
    }

    Bench home() {
      pass(100);
      until(State.UNHOMED);
      arm.home();
      until(State.HOMING);
      until(State.IDLE);
      return this;
    }

    void run(List<ArmMotion> program) {
      int before = ended;
      arm.run(program);
      for (long end = now + LONG; now < end && ended == before; ) {
        pass(TICK);
      }
      assertThat(ended).as("%s", told).isEqualTo(before + 1);
    }

    void pick(String name) {
      run(reach.travel(spot(name)));
      run(reach.pick(spot(name), 0));
    }

    void place(String name) {
      run(reach.travel(spot(name)));
      run(reach.place(spot(name), 0));
    }

    Point place() {
      return cell.machine().place(now);
    }
  }

  private ArmStatus last() {
    return told.isEmpty()
        ? new ArmStatus(State.OFFLINE, Optional.empty(), Grip.UNKNOWN, "")
        : told.get(told.size() - 1);
  }

  private PiecePlace spot(String name) {
    return new PiecePlace.Field(rules.geometry().byName(name).orElseThrow());
  }

  private int field(String name) {
    return rules.geometry().byName(name).orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void carriesAManFromFieldToField(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    bench.pick("c3");
    assertThat(last().grip()).isEqualTo(Grip.HOLDING);
    assertThat(last().state()).isEqualTo(State.IDLE);
    bench.place("d4");
    assertThat(last().grip()).isEqualTo(Grip.EMPTY);
    Position after = rules.start().without(field("c3")).with(field("d4"), Piece.WHITE_MAN);
    assertThat(table.surface()).isEqualTo(TablePieces.of(after));
    assertThat(bench.cell.workspace().crashes()).isZero();
    assertThat(bench.cell.machine().refusals()).isZero();
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void reachesEveryFieldAndSlot(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    assertThat(bench.reach.outOf(bench.arm.envelope())).isEmpty();
    for (int field = 1; field <= rules.geometry().size(); field += 5) {
      bench.run(bench.reach.travel(new PiecePlace.Field(field)));
      Point goal = bench.reach.over(new PiecePlace.Field(field));
      assertThat(bench.place().distanceTo(goal)).as("field %d", field).isLessThan(3);
    }
    assertThat(bench.cell.machine().refusals()).isZero();
  }

  @Test
  void aUarmWhoseFirmwareHangsStandsStill() {
    Bench bench = new Bench(ArmKind.UARM, new MachineFaults(0, 0, 1, 0, 0, 0));
    bench.pass(100);
    bench.until(State.UNHOMED);
    Point before = bench.place();
    bench.arm.home();
    bench.until(State.HOMING);
    bench.pass(500);
    assertThat(bench.place().distanceTo(before)).isLessThan(0.1);
  }

  @Test
  void anArmWithAHotJointWaitsUntilItIsCool() {
    Bench bench = new Bench(ArmKind.SERVO, new MachineFaults(0, 0, 0, 1, 0, 0));
    bench.pass(100);
    bench.until(State.UNHOMED);
    bench.arm.home();
    bench.until(State.STOPPED);
    assertThat(last().detail()).contains("too hot");
    told.clear();
    bench.arm.home();
    bench.pass(1_000);
    assertThat(told).noneMatch(status -> status.state() == State.HOMING);
    bench.pass(6_000);
    bench.arm.home();
    bench.until(State.HOMING);
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void sendsNothingThatLeadsOutOfItsLimits(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    Point before = bench.place();
    Point inside = bench.reach.over(spot("c3"));
    List<ArmMotion> far =
        List.of(new ArmMotion.Travel(inside, 50), new ArmMotion.Travel(new Point(900, 0, 50), 50));
    assertThatThrownBy(() -> bench.arm.run(far)).isInstanceOf(IllegalArgumentException.class);
    List<ArmMotion> fast = List.of(new ArmMotion.Travel(inside, 5_000));
    assertThatThrownBy(() -> bench.arm.run(fast)).isInstanceOf(IllegalArgumentException.class);
    bench.pass(1_000);
    assertThat(bench.place().distanceTo(before)).isLessThan(1);
    assertThat(last().state()).isEqualTo(State.IDLE);
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void doesOneThingAtATime(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE);
    assertThatThrownBy(() -> bench.arm.run(bench.reach.travel(spot("c3"))))
        .isInstanceOfAny(IllegalStateException.class, IllegalArgumentException.class);
    bench.home();
    bench.arm.run(bench.reach.travel(spot("c3")));
    assertThatThrownBy(() -> bench.arm.run(bench.reach.travel(spot("d4"))))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> bench.arm.open(new Deaf())).isInstanceOf(IllegalStateException.class);
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void holdsAtOnceAndGoesOn(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    bench.run(bench.reach.travel(spot("a1")));
    Point goal = bench.reach.over(spot("h8"));
    bench.arm.run(bench.reach.travel(spot("h8")));
    bench.pass(300);
    bench.arm.hold();
    bench.pass(400);
    Point stood = bench.place();
    assertThat(stood.distanceTo(goal)).isGreaterThan(20);
    bench.pass(2_000);
    assertThat(bench.place().distanceTo(stood)).isLessThan(0.5);
    assertThat(last().state()).isEqualTo(State.HELD);
    bench.arm.resume();
    int before = ended;
    bench.until(State.IDLE);
    assertThat(ended).isEqualTo(before + 1);
    assertThat(bench.place().distanceTo(goal)).isLessThan(3);
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void afterAStopItMovesNoMoreUntilItIsHomed(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    bench.run(bench.reach.travel(spot("a1")));
    bench.arm.run(bench.reach.travel(spot("h8")));
    bench.pass(300);
    bench.arm.stop();
    bench.pass(400);
    Point stood = bench.place();
    assertThat(last().state()).isEqualTo(State.STOPPED);
    assertThat(last().detail()).isNotEmpty();
    bench.arm.resume();
    bench.pass(3_000);
    assertThat(bench.place().distanceTo(stood)).isLessThan(0.5);
    assertThatThrownBy(() -> bench.arm.run(bench.reach.travel(spot("a1"))))
        .isInstanceOf(IllegalStateException.class);
    bench.arm.home();
    bench.until(State.HOMING);
    bench.until(State.IDLE);
    bench.run(bench.reach.travel(spot("a1")));
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void anEmergencyStopReachesTheMachineWithinOneStatusAndHoldsBeforeItResets(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.NONE).home();
    bench.run(bench.reach.travel(spot("a1")));
    for (int millis = 50; millis < 1_000; millis += 90) {
      bench.arm.run(bench.reach.travel(spot("h8")));
      bench.pass(millis);
      bench.tap.heard.clear();
      long told = now;
      bench.arm.stop();
      bench.pass(2_000);
      Heard first = bench.tap.heard.get(0);
      assertThat(first.time() - told).isLessThanOrEqualTo(TICK);
      assertThat(first.value()).isEqualTo(kind == ArmKind.SERVO ? 0xff : '!');
      assertThat(bench.tap.heard)
          .as("reset in motion loses the position")
          .noneMatch(heard -> heard.value() == RESET && heard.moving() && kind != ArmKind.SERVO);
      assertThat(last().position().orElseThrow().distanceTo(bench.place())).isLessThan(1);
      bench.arm.home();
      bench.until(State.HOMING);
      bench.until(State.IDLE);
      bench.run(bench.reach.travel(spot("a1")));
    }
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void saysThatItHoldsNothing(ArmKind kind) {
    Bench missing = new Bench(kind, MachineFaults.ofGripper(1, 0)).home();
    missing.pick("c3");
    assertThat(last().grip()).isEqualTo(Grip.EMPTY);
  }

  @ParameterizedTest
  @EnumSource(ArmKind.class)
  void saysThatItLostThePieceOnTheWay(ArmKind kind) {
    Bench bench = new Bench(kind, MachineFaults.ofGripper(0, 1)).home();
    bench.pick("a1");
    assertThat(last().grip()).isEqualTo(Grip.HOLDING);
    bench.run(bench.reach.travel(spot("h8")));
    assertThat(last().grip()).isEqualTo(Grip.EMPTY);
  }

  static Stream<Arguments> breakdowns() {
    MachineFaults stall = new MachineFaults(0, 0, 1, 0, 0, 0);
    MachineFaults alarm = new MachineFaults(0, 0, 0, 1, 0, 0);
    MachineFaults reset = new MachineFaults(0, 0, 0, 0, 1, 0);
    return Stream.of(ArmKind.values())
        .flatMap(kind -> Stream.of(stall, alarm, reset).map(fault -> Arguments.of(kind, fault)));
  }

  @ParameterizedTest
  @MethodSource("breakdowns")
  void aMachineThatBreaksDownIsStoppedAndSaysWhy(ArmKind kind, MachineFaults faults) {
    Bench bench = new Bench(kind, faults);
    bench.pass(100);
    bench.until(State.UNHOMED);
    bench.arm.home();
    bench.pass(200);
    boolean broken = false;
    for (int i = 0; i < 2_000 && !broken; i++) {
      bench.pass(TICK);
      if (last().state() == State.IDLE) {
        bench.arm.run(bench.reach.travel(spot("h8")));
      }
      broken = last().state() == State.STOPPED || last().state() == State.OFFLINE;
    }
    assertThat(broken).as("%s", told).isTrue();
    assertThat(told)
        .filteredOn(status -> status.state() == last().state())
        .anyMatch(status -> !status.detail().isEmpty());
    assertThat(ended).isZero();
  }

  /** A byte that the machine was sent, and whether it moved then. */
  private record Heard(long time, int value, boolean moving) {}

  /** Listens on the line to a machine. */
  private static final class Tap implements SerialDevice {
    final List<Heard> heard = new ArrayList<>();
    private final SimulatedMachine machine;

    Tap(SimulatedMachine machine) {
      this.machine = machine;
    }

    @Override
    public void poweredUp(long time) {
      machine.poweredUp(time);
    }

    @Override
    public void received(long time, int value) {
      heard.add(new Heard(time, value, machine.isMoving(time)));
      machine.received(time, value);
    }

    @Override
    public byte[] run(long time) {
      return machine.run(time);
    }
  }

  private static final class Deaf implements ArmListener {
    @Override
    public void status(long time, ArmStatus status) {}

    @Override
    public void finished(long time) {}
  }
}
