package dev.huff.hardware.dgt;

import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.dgt.DgtMessage.Half;
import dev.huff.hardware.serial.MessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Bytes of a DGT board, in pieces of any size, to messages. Knows no I/O and keeps one frame at
 * most.
 *
 * <p>A frame is an id with the high bit set, its length (header included) in twice seven bits, and
 * data bytes below 80. So every byte from 80 on begins a frame, whatever came before: that is how
 * the decoder finds its way again after torn bytes.
 */
public final class DgtDecoder implements MessageDecoder<DgtMessage> {
  /** Header bytes of a frame, counted in its length. */
  private static final int HEADER = 3;

  private static final int LONGEST = 1 << 14;

  private final byte[] frame = new byte[LONGEST];
  private int held;

  @Override
  public void reset() {
    held = 0;
  }

  @Override
  public List<DgtMessage> decode(byte... bytes) {
    List<DgtMessage> messages = new ArrayList<>();
    for (byte next : bytes) {
      accept(next, messages);
    }
    return messages;
  }

  private void accept(byte next, List<DgtMessage> messages) {
    if (next < 0) {
      held = 0;
    } else if (held == 0) {
      return;
    }
    frame[held++] = next;
    if (held >= HEADER && !isPlausible()) {
      held = 0;
    } else if (held >= HEADER && held == length()) {
      messages.add(message());
      held = 0;
    }
  }

  private int length() {
    return (frame[1] << 7) | frame[2];
  }

  private boolean isPlausible() {
    int length = length();
    return switch (frame[0] & 0xFF) {
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

  private DgtMessage message() {
    int id = frame[0] & 0xFF;
    return switch (id) {
      case 0x86 -> new DgtMessage.BoardDump(codes());
      case 0x94 -> new DgtMessage.HalfDump(Half.BLACK, codes());
      case 0x95 -> new DgtMessage.HalfDump(Half.WHITE, codes());
      case 0x8D -> clock();
      case 0x8E -> new DgtMessage.FieldUpdate(frame[3], frame[4]);
      case 0x91, 0xA2 -> new DgtMessage.SerialNumber(text());
      case 0x93 -> new DgtMessage.Version(frame[3], frame[4]);
      case 0x8F -> new DgtMessage.Log(EepromEntry.read(Arrays.copyOfRange(frame, HEADER, held)));
      case 0xA0 -> new DgtMessage.Battery(frame[3], (frame[held - 1] & 1) != 0);
      default -> new DgtMessage.Other(id);
    };
  }

  /** Whether all data bytes are noughts. */
  private boolean isEmpty() {
    for (int i = HEADER; i < held; i++) {
      if (frame[i] != 0) {
        return false;
      }
    }
    return true;
  }

  private CodeDump codes() {
    return CodeDump.of(frame, HEADER, held);
  }

  private String text() {
    String text = new String(frame, HEADER, held - HEADER, StandardCharsets.US_ASCII);
    return text.replaceAll("[^ -~]", "?").strip();
  }

  /**
   * Both kinds of message 8D: an answer has A in the low half of either hours byte. Bluetooth
   * boards send one of noughts alone while their clock is busy, which is to be ignored. No clock
   * tells that of itself: it would stand at zero on both sides without a flag.
   */
  private DgtMessage clock() {
    if (isEmpty()) {
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
