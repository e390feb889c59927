package dev.huff.simulator.dgt;

import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Several boards on one line in bus mode: each answers to its address, which is its serial number,
 * and all of them, at random times, to a ping to everybody. Answers that overlap garble each other.
 * A command for a board alone ends bus mode; the first command with an address only brings it back.
 */
public final class DgtBusLine implements SerialDevice {
  private static final int COMMAND_BYTES = 4;
  private static final int PING = 0x87;
  private static final int IGNORE_NEXT_PING = 0x8A;
  private static final int PING_SPREAD_MILLIS = 1_100;
  private static final double MILLIS_PER_BYTE = 10_000.0 / 9_600;

  private record Answer(long at, BusStation station) {}

  private final List<BusStation> stations = new ArrayList<>();
  private final List<Answer> pings = new ArrayList<>();
  private final List<Integer> command = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final Random random;
  private boolean isTalkedToAlone;

  /** A line without boards. */
  public DgtBusLine(long seed) {
    random = new Random(seed);
  }

  /** Puts one more board on the line. */
  public void add(PlayTable table, DgtModel model) {
    stations.add(new BusStation(table, model));
  }

  @Override
  public void poweredUp(long time) {
    pings.clear();
    command.clear();
    out.reset();
    isTalkedToAlone = false;
    stations.forEach(station -> station.poweredUp(time));
  }

  @Override
  public void received(long time, int value) {
    if (value >= 0x80) {
      command.clear();
    } else if (command.isEmpty()) {
      isTalkedToAlone |= HostCommand.byCode(value).isPresent();
      return;
    }
    command.add(value);
    if (command.size() == COMMAND_BYTES) {
      int sum = command.get(0) + command.get(1) + command.get(2);
      if (isTalkedToAlone) {
        isTalkedToAlone = false;
      } else if ((sum & 0x7F) == command.get(3)) {
        obey(time, command.get(0), command.get(1) << 7 | command.get(2));
      }
      command.clear();
    }
  }

  private void obey(long time, int code, int address) {
    for (BusStation station : stations) {
      if (address == 0 && code == PING && station.answersPing()) {
        pings.add(new Answer(time + random.nextInt(PING_SPREAD_MILLIS), station));
      } else if (station.address() == address) {
        station.ignoreNextPing(code == IGNORE_NEXT_PING);
        out.writeBytes(station.answer(time, code));
      }
    }
  }

  @Override
  public byte[] run(long time) {
    stations.forEach(station -> station.run(time));
    for (Answer ping : List.copyOf(pings)) {
      if (time >= ping.at) {
        pings.remove(ping);
        byte[] bytes = ping.station.answer(time, PING);
        boolean overlaps =
            pings.stream().anyMatch(it -> it.at - ping.at < bytes.length * MILLIS_PER_BYTE);
        if (overlaps) {
          bytes[bytes.length - 1] ^= 0x55;
        }
        out.writeBytes(bytes);
      }
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }
}
