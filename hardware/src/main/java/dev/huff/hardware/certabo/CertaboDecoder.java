package dev.huff.hardware.certabo;

import dev.huff.hardware.serial.TextLines;
import java.util.ArrayList;
import java.util.List;

/** Lines of Certabo and Tabutronic boards to messages. Knows no I/O. */
final class CertaboDecoder {
  private static final int LONGEST_LINE = 2_000;
  private static final int FIELDS = 64;
  private static final int TAG_BYTES = 5;
  private static final int ROW = 8;

  private final TextLines lines = new TextLines(LONGEST_LINE);

  void reset() {
    lines.reset();
  }

  /** The messages that these bytes complete. */
  List<CertaboMessage> decode(byte... bytes) {
    List<CertaboMessage> messages = new ArrayList<>();
    for (String line : lines.take(bytes)) {
      // An L or a D, for plain or coloured lights, may stand among the numbers or alone.
      boolean isPlain = line.matches("[0-9: LD*]*");
      if (isPlain && line.contains("D")) {
        messages.add(new CertaboMessage.Has(CertaboLights.COLOURED));
      } else if (isPlain && line.contains("L")) {
        messages.add(new CertaboMessage.Has(CertaboLights.PLAIN));
      }
      messages.add(read(isPlain ? line.replaceAll("[LD*]", "") : line));
    }
    return messages;
  }

  /** After a colon 320 numbers 0…255 (five a field), or 8 (a bit a field). */
  private static CertaboMessage read(String line) {
    int colon = line.lastIndexOf(':');
    if (colon < 0) {
      return new CertaboMessage.Noise(line);
    }
    String[] words = line.substring(colon + 1).strip().split(" +", -1);
    int[] numbers = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      if (!words[i].matches("[0-9]{1,3}") || Integer.parseInt(words[i]) > 255) {
        return new CertaboMessage.Noise(line);
      }
      numbers[i] = Integer.parseInt(words[i]);
    }
    return switch (numbers.length) {
      case FIELDS * TAG_BYTES -> tags(numbers);
      case ROW -> occupied(numbers);
      default -> new CertaboMessage.Noise(line);
    };
  }

  private static CertaboMessage tags(int[] numbers) {
    List<Long> tags = new ArrayList<>();
    for (int field = 0; field < FIELDS; field++) {
      long tag = 0;
      for (int i = 0; i < TAG_BYTES; i++) {
        tag = tag << 8 | numbers[field * TAG_BYTES + i];
      }
      tags.add(tag);
    }
    return new CertaboMessage.Tags(List.copyOf(tags));
  }

  private static CertaboMessage occupied(int[] masks) {
    List<Boolean> fields = new ArrayList<>();
    for (int mask : masks) {
      for (int bit = 0; bit < ROW; bit++) {
        fields.add((mask >> bit & 1) != 0);
      }
    }
    return new CertaboMessage.Occupied(List.copyOf(fields));
  }
}
