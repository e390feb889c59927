package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import java.util.ArrayList;
import java.util.List;

/**
 * Decodes the bytes of a line with many boards, in pieces of any size. A message has a type, a
 * length in twice seven bits, an address likewise, data, and the sum of all bytes before. Messages
 * with a wrong sum are dropped.
 */
final class BusDecoder {
  private static final int HEADER = 5;
  private static final int SHORTEST = HEADER + 1;
  private static final int LONGEST = 1 << 14;

  private final byte[] frame = new byte[LONGEST];
  private int held;

  /** Forgets a frame that is not complete. */
  void reset() {
    held = 0;
  }

  /** The messages that these bytes complete, in order. */
  List<BusMessage> decode(byte... bytes) {
    List<BusMessage> messages = new ArrayList<>();
    for (byte next : bytes) {
      accept(next, messages);
    }
    return messages;
  }

  private void accept(byte next, List<BusMessage> messages) {
    if (next < 0) {
      held = 0;
    } else if (held == 0) {
      return;
    }
    frame[held++] = next;
    if (held < 3) {
      return;
    }
    int length = (frame[1] << 7) | frame[2];
    if (length < SHORTEST) {
      held = 0;
    } else if (held == length) {
      if (isWhole()) {
        messages.add(message());
      }
      held = 0;
    }
  }

  private boolean isWhole() {
    int sum = 0;
    for (int i = 0; i < held - 1; i++) {
      sum += frame[i];
    }
    return (sum & 0x7F) == frame[held - 1];
  }

  private BusMessage message() {
    return new BusMessage(
        BusMessage.Kind.of(frame[0] & 0xFF),
        (frame[3] << 7) | frame[4],
        CodeDump.of(frame, HEADER, held - 1));
  }
}
