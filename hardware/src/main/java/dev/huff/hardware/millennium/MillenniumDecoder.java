package dev.huff.hardware.millennium;

import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.serial.MessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Decodes the bytes of a ChessLink, in pieces of any size. A message is a small letter, its
 * content, and two hex digits of either case: the exclusive or of all characters before. The letter
 * implies the length. The parity bit of each character is removed, if the port has not done so.
 */
final class MillenniumDecoder implements MessageDecoder<MillenniumMessage> {
  private static final String PIECES = ".PRNBKQprnbkq";
  private static final int FIELDS = 64;
  private static final int CHECK = 2;

  private final StringBuilder held = new StringBuilder();

  @Override
  public void reset() {
    held.setLength(0);
  }

  @Override
  public List<MillenniumMessage> decode(byte... bytes) {
    List<MillenniumMessage> messages = new ArrayList<>();
    for (byte next : bytes) {
      held.append((char) (next & 0x7F));
      while (isEnough()) {
        take(messages);
      }
    }
    return messages;
  }

  private boolean isEnough() {
    return held.length() > 0 && held.length() >= length(held.charAt(0));
  }

  /** How long a message with that first letter is; 1 of a character that begins none. */
  private static int length(char letter) {
    return switch (letter) {
      case 's' -> 1 + FIELDS + CHECK;
      case 'v' -> 1 + 4 + CHECK;
      case 'l', 'x' -> 1 + CHECK;
      case 'w', 'r' -> 1 + 4 + CHECK;
      default -> 1;
    };
  }

  private void take(List<MillenniumMessage> messages) {
    int length = length(held.charAt(0));
    if (length == 1) {
      held.deleteCharAt(0);
      return;
    }
    Optional<MillenniumMessage> message = read(held.substring(0, length));
    message.ifPresent(messages::add);
    // Of what is no message the next may have begun at any character but the first.
    held.delete(0, message.isPresent() ? length : 1);
  }

  private static Optional<MillenniumMessage> read(String text) {
    String said = text.substring(0, text.length() - CHECK);
    if (!text.substring(said.length()).equalsIgnoreCase(check(said))) {
      return Optional.empty();
    }
    return switch (said.charAt(0)) {
      case 's' -> board(said.substring(1));
      case 'v' -> version(said.substring(1));
      default -> Optional.of(new MillenniumMessage.Done(said.charAt(0)));
    };
  }

  private static Optional<MillenniumMessage> board(String pieces) {
    byte[] codes = new byte[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
      codes[i] = (byte) PIECES.indexOf(pieces.charAt(i));
      if (codes[i] < 0) {
        return Optional.empty();
      }
    }
    return Optional.of(new MillenniumMessage.Board(CodeDump.of(codes, 0, FIELDS)));
  }

  /** The digits are text, two for the major version and two for the minor one. */
  private static Optional<MillenniumMessage> version(String digits) {
    return digits.matches("[0-9A-Fa-f]{4}")
        ? Optional.of(
            new MillenniumMessage.Version(digits.substring(0, 2) + "." + digits.substring(2)))
        : Optional.empty();
  }

  /** The two hex digits behind a text. */
  private static String check(String text) {
    return String.format("%02X", text.chars().reduce(0, (sum, next) -> sum ^ next));
  }

  /** The bytes of commands, each with its check, and each byte with its bit of odd parity. */
  static byte[] commands(String... texts) {
    String all = Stream.of(texts).map(text -> text + check(text)).collect(Collectors.joining());
    byte[] bytes = all.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] |= (byte) (Integer.bitCount(bytes[i]) % 2 == 0 ? 0x80 : 0);
    }
    return bytes;
  }
}
