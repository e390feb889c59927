package dev.huff.hardware.dgt;

import dev.huff.hardware.serial.MessageDecoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Bytes of DGT boards, in pieces of any size, to messages. Knows no I/O and keeps one frame at
 * most.
 *
 * <p>A frame is an id with the high bit set, its length (header included) in twice seven bits, and
 * data bytes below 80. So every byte from 80 on begins a frame, whatever came before: that is how
 * the decoder finds its way again after torn bytes.
 */
abstract class FrameDecoder<M> implements MessageDecoder<M> {
  /** Header bytes of a frame, counted in its length. */
  static final int HEADER = 3;

  private static final int LONGEST = 1 << 14;

  private final byte[] held = new byte[LONGEST];
  private int count;

  @Override
  public final void reset() {
    count = 0;
  }

  @Override
  public final List<M> decode(byte... bytes) {
    List<M> messages = new ArrayList<>();
    for (byte next : bytes) {
      accept(next).ifPresent(messages::add);
    }
    return messages;
  }

  private Optional<M> accept(byte next) {
    if (next < 0) {
      count = 0;
    } else if (count == 0) {
      return Optional.empty();
    }
    held[count++] = next;
    if (count < HEADER) {
      return Optional.empty();
    }
    int length = (held[1] << 7) | held[2];
    boolean isPlausible = isPlausible(held[0] & 0xFF, length);
    if (isPlausible && count < length) {
      return Optional.empty();
    }
    count = 0;
    return isPlausible ? message(Arrays.copyOf(held, length)) : Optional.empty();
  }

  /** Whether a frame of that id can have that length. */
  abstract boolean isPlausible(int id, int length);

  /** The message that a whole frame is; empty where it does not add up. */
  abstract Optional<M> message(byte[] frame);
}
