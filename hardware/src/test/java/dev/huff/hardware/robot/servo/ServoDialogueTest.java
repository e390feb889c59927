package dev.huff.hardware.robot.servo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.hardware.robot.ArmExchange;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServoDialogueTest {
  private static final int CYCLE_MILLIS = 50;
  private static final int TOUCH = 2200;

  private final ServoDialogue dialogue = new ServoDialogue();
  private final Bus bus = new Bus();
  private long now;

  private void pass(int millis) {
    for (long end = now + millis; now < end; now += CYCLE_MILLIS) {
      dialogue.tick(now, bus);
      answer();
    }
  }

  private void answer() {
    for (byte[] said = bus.answers(); said.length > 0; said = bus.answers()) {
      dialogue.onBytes(now, said, bus);
    }
  }

  private void run(ArmMotion... program) {
    dialogue.run(now, List.of(program), bus);
    pass(4_000);
    assertThat(bus.state).isEqualTo(ArmStatus.State.IDLE);
  }

  /** As LeRobot sets the jaws up: more than a quarter of the torque for two seconds ends it all. */
  @Test
  void aManIsHeldWithLessThanAQuarterOfTheTorque() {
    dialogue.onOpened(now, bus);
    answer();
    pass(200);
    dialogue.home(now, bus);
    pass(20_000);
    assertThat(bus.state).isEqualTo(ArmStatus.State.IDLE);
    assertThat(bus.jawForces).containsExactly(500);
    run(new ArmMotion.Grip(), new ArmMotion.Dwell(1_000));
    assertThat(bus.jawForces).containsExactly(500, 240);
    run(new ArmMotion.Release(), new ArmMotion.Dwell(1_000));
    run(new ArmMotion.Grip(), new ArmMotion.Dwell(1_000));
    assertThat(bus.jawForces).containsExactly(500, 240, 500, 240);
  }

  /** Six servos that are where they were sent at once, and a man between the jaws. */
  private static final class Bus implements ArmExchange {
    private final int[] places = {2048, 1300, 2600, 2900, 2048, 2600};
    private final List<Integer> jawForces = new ArrayList<>();
    private final ByteArrayOutputStream answers = new ByteArrayOutputStream();
    private ArmStatus.State state = ArmStatus.State.OFFLINE;

    byte[] answers() {
      byte[] said = answers.toByteArray();
      answers.reset();
      return said;
    }

    @Override
    public void send(byte... packet) {
      int[] data = new int[packet.length];
      Arrays.setAll(data, i -> packet[i] & 0xff);
      switch (data[4]) {
        case ServoPacket.READ -> answer(data[2], data[5] == 3 ? new int[] {9, 3} : limits());
        case ServoPacket.SYNC_READ -> {
          for (int id = 1; id <= places.length; id++) {
            int place = places[id - 1];
            answer(id, place & 0xff, place >> 8, 0, 0, 0, 0, 74, 31, 0, 0);
          }
        }
        default -> {
          for (int at = 7; at + 3 < data.length; at += 3) {
            write(data[5], data[at], data[at + 1] | data[at + 2] << 8);
          }
        }
      }
    }

    private static int[] limits() {
      return new int[] {0, 0, 0xff, 0x0f};
    }

    private void write(int address, int id, int value) {
      if (address == 42) {
        places[id - 1] = id == places.length ? Math.max(TOUCH, value) : value;
      } else if (address == 48 && id == places.length) {
        jawForces.add(value);
      }
    }

    private void answer(int id, int... values) {
      byte[] packet = ServoPacket.of(id, 0, values);
      answers.write(packet, 0, packet.length);
    }

    @Override
    public void status(ArmStatus status) {
      state = status.state();
    }

    @Override
    public void finished() {}

    @Override
    public void hangUp(String why) {
      throw new AssertionError(why);
    }
  }
}
