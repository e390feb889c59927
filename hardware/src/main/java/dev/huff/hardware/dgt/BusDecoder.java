package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.dgt.DgtMessage.Half;
import java.util.Arrays;
import java.util.Optional;

/**
 * Frames of a line with many boards. Behind the length is an address in twice seven bits, and at
 * the end the sum of all bytes before. Frames with a wrong sum are dropped.
 */
final class BusDecoder extends FrameDecoder<BusMessage> {
  private static final int DATA = HEADER + 2;

  @Override
  boolean isPlausible(int id, int length) {
    return length > DATA;
  }

  @Override
  Optional<BusMessage> message(byte[] frame) {
    int end = frame.length - 1;
    int sum = 0;
    for (int i = 0; i < end; i++) {
      sum += frame[i];
    }
    return (sum & 0x7F) == frame[end]
        ? Optional.of(new BusMessage((frame[3] << 7) | frame[4], content(frame, end)))
        : Optional.empty();
  }

  private static DgtMessage content(byte[] frame, int end) {
    int id = frame[0] & 0xFF;
    return switch (id) {
      case 0x83 -> new DgtMessage.BoardDump(CodeDump.of(frame, DATA, end));
      case 0x84 ->
          end == DATA + 7
              ? new DgtMessage.ClockState(DgtClockReading.of(frame, DATA))
              : new DgtMessage.Other(id);
      case 0x85 -> new DgtMessage.Log(EepromEntry.read(Arrays.copyOfRange(frame, DATA, end)));
      case 0x8A -> new DgtMessage.HalfDump(Half.BLACK, CodeDump.of(frame, DATA, end));
      default -> new DgtMessage.Other(id);
    };
  }
}
