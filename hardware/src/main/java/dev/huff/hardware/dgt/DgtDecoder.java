package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.dgt.DgtMessage.Half;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Frames of a DGT board that is alone on its line. Frames have no check. */
public final class DgtDecoder extends FrameDecoder<DgtMessage> {
  @Override
  boolean isPlausible(int id, int length) {
    return switch (id) {
      case 0x86 -> length == HEADER + 64 || length == HEADER + 100;
      case 0x94, 0x95 -> length == HEADER + 50;
      case 0x8D -> length == HEADER + 7;
      case 0x8E, 0x90, 0x93 -> length == HEADER + 2;
      case 0x91 -> length == HEADER + 5;
      case 0xA2 -> length == HEADER + 10;
      // The published header says 7 bytes but lists 9 of payload, which boards send.
      case 0xA0 -> length >= HEADER + 4 && length <= HEADER + 9;
      default -> length >= HEADER;
    };
  }

  @Override
  Optional<DgtMessage> message(byte[] frame) {
    int id = frame[0] & 0xFF;
    return Optional.of(
        switch (id) {
          case 0x86 -> new DgtMessage.BoardDump(codes(frame));
          case 0x94 -> new DgtMessage.HalfDump(Half.BLACK, codes(frame));
          case 0x95 -> new DgtMessage.HalfDump(Half.WHITE, codes(frame));
          case 0x8D -> clock(frame);
          case 0x8E -> new DgtMessage.FieldUpdate(frame[3], frame[4]);
          case 0x91, 0xA2 -> new DgtMessage.SerialNumber(text(frame));
          case 0x93 -> new DgtMessage.Version(frame[3], frame[4]);
          case 0x8F -> new DgtMessage.Log(EepromEntry.read(data(frame)));
          case 0xA0 -> new DgtMessage.Battery(frame[3], (frame[frame.length - 1] & 1) != 0);
          default -> new DgtMessage.Other(id);
        });
  }

  private static byte[] data(byte[] frame) {
    return Arrays.copyOfRange(frame, HEADER, frame.length);
  }

  private static CodeDump codes(byte[] frame) {
    return CodeDump.of(frame, HEADER, frame.length);
  }

  private static String text(byte[] frame) {
    return new String(data(frame), StandardCharsets.US_ASCII).replaceAll("[^ -~]", "?").strip();
  }

  /**
   * Both kinds of message 8D: an answer has A in the low half of either hours byte. Bluetooth
   * boards send one of noughts alone while their clock is busy, which is to be ignored. No clock
   * tells that of itself: it would stand at zero on both sides without a flag.
   */
  private static DgtMessage clock(byte[] frame) {
    if (Arrays.equals(data(frame), new byte[7])) {
      return new DgtMessage.Other(frame[0] & 0xFF);
    }
    if ((frame[3] & 0x0F) != 0x0A && (frame[6] & 0x0F) != 0x0A) {
      DgtClockReading clock = DgtClockReading.of(frame, HEADER);
      return clock.isConnected() && !DgtClockReading.isTime(frame, HEADER)
          ? new DgtMessage.Other(frame[0] & 0xFF)
          : new DgtMessage.ClockState(clock);
    }
    return new DgtMessage.ClockAnswer(
        (frame[4] & 0x7F) | ((frame[6] << 3) & 0x80),
        (frame[5] & 0x7F) | ((frame[6] << 2) & 0x80),
        (frame[7] & 0x7F) | ((frame[3] << 3) & 0x80),
        (frame[8] & 0x7F) | ((frame[3] << 2) & 0x80));
  }
}
