package dev.huff.hardware.chessnut;

import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.serial.MessageDecoder;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes of a Chessnut board, in pieces of any size, to messages: a type, the number of bytes that
 * follow, and these. There is no check, so a report of the board counts only when every field has a
 * code that exists.
 *
 * <p>Over Bluetooth, boards say that 36 bytes follow: 32 of fields and 4 of time. The maker's
 * document has 36 bytes in all, without the last two. So these are not waited for; as they are
 * zeros, they begin no message. Over USB 61 bytes follow (mono424/chessnutdriver), of which only
 * the fields are known.
 */
final class ChessnutDecoder implements MessageDecoder<ChessnutMessage> {
  private static final int BOARD = 0x01;
  private static final int BOARD_LENGTH = 0x24;
  private static final int SHORTEST_BOARD = 34;
  private static final int USB_BOARD_LENGTH = 0x3D;
  private static final int BATTERY = 0x2A;
  private static final int BATTERY_BYTES = 2;

  /** {@code 41 03 0C}, charging or not, per cent: the battery of a Chessnut Move. */
  private static final int MOVE_ANSWER = 0x41;

  private static final int MOVE_BATTERY_BYTES = 3;
  private static final int MOVE_BATTERY = 0x0C;
  private static final int HEADER = 2;
  private static final int FIELDS = 64;

  /** Our code of each of theirs: nothing, q k b p n R P r B N Q K. */
  private static final int[] MEANING = {0, 12, 11, 10, 7, 9, 2, 1, 8, 4, 3, 6, 5};

  private final byte[] held = new byte[HEADER + USB_BOARD_LENGTH];
  private int count;

  @Override
  public void reset() {
    count = 0;
  }

  @Override
  public List<ChessnutMessage> decode(byte... bytes) {
    List<ChessnutMessage> messages = new ArrayList<>();
    for (byte next : bytes) {
      held[count++] = next;
      while (count > 0 && isOver(messages)) {
        // Until more must come.
      }
    }
    return messages;
  }

  /** Takes a message, or the first byte of what is none; false when more must come. */
  private boolean isOver(List<ChessnutMessage> messages) {
    if (held[0] != BOARD && held[0] != BATTERY && held[0] != MOVE_ANSWER) {
      drop(1);
      return true;
    }
    if (count < HEADER) {
      return false;
    }
    int length = bytesAfter(held[0], held[1]);
    if (length == 0) {
      drop(1);
      return true;
    }
    if (count < HEADER + length) {
      return false;
    }
    boolean isGood =
        switch (held[0]) {
          case BOARD -> board(messages);
          // The highest bit tells that it is being charged.
          case BATTERY -> battery(held[HEADER] & 0x7F, messages);
          default -> moveBattery(messages);
        };
    drop(isGood ? HEADER + length : 1);
    return true;
  }

  /** How many bytes follow a header of that type that says so many; 0 if no board does. */
  private static int bytesAfter(int type, int said) {
    return switch (type << 8 | said) {
      case BOARD << 8 | BOARD_LENGTH -> SHORTEST_BOARD;
      case BOARD << 8 | USB_BOARD_LENGTH,
          BATTERY << 8 | BATTERY_BYTES,
          MOVE_ANSWER << 8 | MOVE_BATTERY_BYTES ->
          said;
      default -> 0;
    };
  }

  private void drop(int bytes) {
    System.arraycopy(held, bytes, held, 0, count - bytes);
    count -= bytes;
  }

  /** A board that says 0 is a Chessnut Move, which has not understood the question (picochess). */
  private static boolean battery(int percent, List<ChessnutMessage> messages) {
    if (percent > 100) {
      return false;
    }
    if (percent > 0) {
      messages.add(new ChessnutMessage.Battery(percent));
    }
    return true;
  }

  private boolean moveBattery(List<ChessnutMessage> messages) {
    if (held[HEADER] != MOVE_BATTERY || held[HEADER + 1] < 0 || held[HEADER + 1] > 1) {
      return false;
    }
    messages.add(new ChessnutMessage.IsMove());
    return battery(held[HEADER + 2] & 0xFF, messages);
  }

  /** Two fields a byte, the lower half first, each row from h to a. */
  private boolean board(List<ChessnutMessage> messages) {
    byte[] codes = new byte[FIELDS];
    for (int i = 0; i < FIELDS; i++) {
      int both = held[HEADER + i / 2];
      int code = (i % 2 == 0 ? both : both >> 4) & 0x0F;
      if (code >= MEANING.length) {
        return false;
      }
      codes[i / 8 * 8 + 7 - i % 8] = (byte) MEANING[code];
    }
    messages.add(new ChessnutMessage.Board(CodeDump.of(codes, 0, FIELDS)));
    return true;
  }
}
