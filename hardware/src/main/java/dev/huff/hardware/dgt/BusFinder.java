package dev.huff.hardware.dgt;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Finds the boards that share a line. It pings all boards, which answer at random within 1.1 s,
 * until no new one answers. Boards already found stay quiet so that fewer talk at the same time.
 * Then each is asked for its fields, which shows its size.
 */
public final class BusFinder {
  private static final long ANSWERS_MILLIS = 1_300;
  private static final long HANDSHAKE_MILLIS = 60;
  private static final long DUMP_MILLIS = 300;
  private static final int ROUNDS_WITHOUT_NEWS = 3;

  private final BusDecoder decoder = new BusDecoder();

  /** How many fields each address has; 0 where it is not known yet. */
  private final Map<Integer, Integer> found = new TreeMap<>();

  private boolean isSilent = true;

  private BusFinder() {}

  /**
   * Returns the boards that answer, by their addresses. It takes 1.3 seconds if nothing answers,
   * and five or more otherwise.
   *
   * @throws LineException if the port cannot be opened
   */
  public static List<DetectedBoard> find(String port) throws LineException {
    try (DeviceConnection line = SerialPortLine.open(port, SerialSettings.baud(9_600))) {
      return new BusFinder().find(line);
    }
  }

  private List<DetectedBoard> find(DeviceConnection line) throws LineException {
    // To a board that was talked to alone, the first command only says that it is on a bus again.
    ask(line, BusCommand.PING, BusBoardDriver.MOST_ADDRESS, HANDSHAKE_MILLIS);
    int quiet = 0;
    do {
      for (int address : addresses()) {
        ask(line, BusCommand.IGNORE_NEXT_PING, address, HANDSHAKE_MILLIS);
      }
      int before = found.size();
      ask(line, BusCommand.PING, BusCommand.EVERYBODY, ANSWERS_MILLIS);
      quiet = found.size() > before ? 0 : quiet + 1;
    } while (!isSilent && quiet < ROUNDS_WITHOUT_NEWS);
    List<DetectedBoard> boards = new ArrayList<>();
    for (int address : addresses()) {
      ask(line, BusCommand.BOARD, address, DUMP_MILLIS);
      boards.add(board(address));
    }
    return boards;
  }

  private Integer[] addresses() {
    return found.keySet().toArray(Integer[]::new);
  }

  private DetectedBoard board(int address) {
    int size = found.getOrDefault(address, 0) == 100 ? 10 : 8;
    return new DetectedBoard(
        "dgt",
        "?bus=" + address,
        size,
        size,
        SensingLevel.KIND,
        Integer.toString(address),
        "board " + address + " of those that share the line");
  }

  private void ask(DeviceConnection line, BusCommand command, int address, long millis)
      throws LineException {
    line.write(command.to(address));
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() - end < 0) {
      byte[] bytes = line.read();
      isSilent &= bytes.length == 0;
      decoder.decode(bytes).forEach(this::hear);
    }
  }

  private void hear(BusMessage message) {
    if (message.content().equals(BusMessage.PING)) {
      found.putIfAbsent(message.address(), 0);
    } else if (message.content() instanceof DgtMessage.BoardDump dump) {
      found.replace(message.address(), dump.codes().size());
    }
  }
}
