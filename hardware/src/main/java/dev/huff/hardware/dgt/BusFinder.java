package dev.huff.hardware.dgt;

import dev.huff.hardware.serial.Line;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.SerialLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Finds the boards on a line: asks everybody, who answer at random within 1.1 s, until nobody new
 * answers any more; those that were found keep quiet so that fewer talk at the same time.
 */
public final class BusFinder {
  private static final long ANSWERS_MILLIS = 1_300;
  private static final long HANDSHAKE_MILLIS = 60;
  private static final int ROUNDS_WITHOUT_NEWS = 3;

  private final BusDecoder decoder = new BusDecoder();
  private final Set<Integer> found = new TreeSet<>();

  private BusFinder() {}

  /**
   * The addresses of the boards that answer, in order; takes five seconds and more.
   *
   * @throws LineException when the port cannot be opened
   */
  public static Set<Integer> find(String port) throws LineException {
    try (Line line = SerialLine.open(port, SerialSettings.baud(9_600))) {
      return new BusFinder().find(line);
    }
  }

  private Set<Integer> find(Line line) throws LineException {
    int quiet = 0;
    while (quiet < ROUNDS_WITHOUT_NEWS) {
      for (int address : found.toArray(Integer[]::new)) {
        line.write(BusCommand.IGNORE_NEXT_PING.to(address));
        listen(line, HANDSHAKE_MILLIS);
      }
      int before = found.size();
      line.write(BusCommand.PING.to(BusCommand.EVERYBODY));
      listen(line, ANSWERS_MILLIS);
      quiet = found.size() > before ? 0 : quiet + 1;
    }
    return found;
  }

  private void listen(Line line, long millis) throws LineException {
    byte[] buffer = new byte[256];
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() - end < 0) {
      int count = line.read(buffer);
      for (BusMessage message : decoder.decode(Arrays.copyOf(buffer, count))) {
        if (message.kind() == BusMessage.Kind.PING) {
          found.add(message.address());
        }
      }
    }
  }
}
