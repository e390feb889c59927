package dev.huff.hardware.certabo;

import dev.huff.hardware.serial.MessageDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Bytes of Certabo and Tabutronic boards to messages: frames begin with a colon and end with CR LF
 * or at the next colon. Knows no I/O.
 *
 * <p>As in drivers of others (picochess, BearChess), a frame may be broken by line feeds, and bytes
 * 00 and FF, with which values are filled up over Bluetooth, mean nothing.
 */
final class CertaboDecoder implements MessageDecoder<CertaboMessage> {
  private static final int LONGEST_FRAME = 2_000;
  private static final int FIELDS = 64;
  private static final int TAG_BYTES = 5;

  /** A number has up to three digits, so that no two tags come to the same. */
  private static final long TAG_NUMBER_BASE = 1_000;

  private static final int ROW = 8;
  private static final byte PADDING = (byte) 0xFF;

  private final StringBuilder held = new StringBuilder();
  private boolean isReturned;

  @Override
  public void reset() {
    held.setLength(0);
    isReturned = false;
  }

  @Override
  public List<CertaboMessage> decode(byte... bytes) {
    List<CertaboMessage> messages = new ArrayList<>();
    for (byte next : bytes) {
      if (next == ':' || (next == '\n' && isReturned)) {
        end(messages);
      }
      isReturned = next == '\r';
      if (next >= ' ' && next <= '~' && held.length() < LONGEST_FRAME) {
        held.append((char) next);
      } else if (next != '\r' && next != '\n' && next != 0 && next != PADDING) {
        held.setLength(0);
      }
    }
    return messages;
  }

  private void end(List<CertaboMessage> messages) {
    String frame = held.toString();
    held.setLength(0);
    if (frame.isEmpty()) {
      return;
    }
    // An L or a D, for plain or coloured lights, may stand among the numbers or alone.
    boolean isPlain = frame.matches("[0-9: LD*]*");
    if (isPlain && frame.contains("D")) {
      messages.add(new CertaboMessage.Has(CertaboLights.COLOURED));
    } else if (isPlain && frame.contains("L")) {
      messages.add(new CertaboMessage.Has(CertaboLights.PLAIN));
    }
    read(isPlain ? frame.replaceAll("[LD*]", "") : frame).ifPresent(messages::add);
  }

  /**
   * After a colon 320 numbers of up to three digits (five a field), or 8 (a bit a field). The
   * maker's simulated board has tags with numbers above 255.
   */
  private static Optional<CertaboMessage> read(String line) {
    int colon = line.lastIndexOf(':');
    if (colon < 0) {
      return Optional.empty();
    }
    String[] words = line.substring(colon + 1).strip().split(" +", -1);
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      if (!words[i].matches("[0-9]{1,3}")) {
        return Optional.empty();
      }
      numbers[i] = Integer.parseInt(words[i]);
    }
    return switch (numbers.length) {
      case FIELDS * TAG_BYTES -> Optional.of(tags(numbers));
      case ROW -> Optional.of(occupied(numbers));
      default -> Optional.empty();
    };
  }

  private static CertaboMessage tags(int[] numbers) {
    List<Long> tags = new ArrayList<>();
    for (int field = 0; field < FIELDS; field++) {
      long tag = 0;
      for (int i = 0; i < TAG_BYTES; i++) {
        tag = tag * TAG_NUMBER_BASE + numbers[field * TAG_BYTES + i];
      }
      tags.add(tag);
    }
    return new CertaboMessage.Tags(List.copyOf(tags));
  }

  /** The highest bit is file a (picochess, mono424/certabodriver). */
  private static CertaboMessage occupied(int[] masks) {
    List<Boolean> fields = new ArrayList<>();
    for (int mask : masks) {
      for (int bit = ROW - 1; bit >= 0; bit--) {
        fields.add((mask >> bit & 1) != 0);
      }
    }
    return new CertaboMessage.Occupied(List.copyOf(fields));
  }
}
