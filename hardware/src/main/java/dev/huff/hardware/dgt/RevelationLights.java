package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardIndication;
import dev.huff.rules.board.FieldSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * The lights of a DGT Revelation II: each command lights two squares, and they stay lit until all
 * are put out.
 *
 * <p>Source: {@code light_squares_on_revelation} and {@code clear_light_on_revelation} of {@code
 * dgt/board.py} in JohanSjoblom/picochess, which waits a tenth of a second after each command.
 */
final class RevelationLights {
  private static final long PAUSE_MILLIS = 100;
  private static final byte[] ALL_OUT = {0x60, 0x04, 0x00, 0x40, 0x40, 0x00};

  private final Deque<byte[]> waiting = new ArrayDeque<>();
  private long sendAt;

  /** The line was opened again: what waited is out of date. */
  void reset() {
    waiting.clear();
  }

  /**
   * Shows this from now on.
   *
   * @param place of a field in the board's own order, 0 is a8
   */
  void show(BoardIndication wanted, IntUnaryOperator place) {
    waiting.clear();
    waiting.add(ALL_OUT);
    FieldSet lit = wanted.fields();
    int[] fields = lit.toArray();
    for (int i = 0; i < fields.length; i += 2) {
      int first = place.applyAsInt(fields[i]);
      int second = i + 1 < fields.length ? place.applyAsInt(fields[i + 1]) : first;
      waiting.add(new byte[] {0x60, 0x04, 0x01, (byte) first, (byte) second, 0x00});
    }
  }

  /** The command to send now; at most one a tenth of a second. */
  Optional<byte[]> next(long now) {
    if (waiting.isEmpty() || now < sendAt) {
      return Optional.empty();
    }
    sendAt = now + PAUSE_MILLIS;
    return Optional.of(waiting.removeFirst());
  }
}
