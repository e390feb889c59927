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
      boolean isSure = false;
      while (!isSure) {
        isSure = count == 0 || !isOver(messages);
      }
    }
    return messages;
  }

  /** Takes a message, or the first byte of what is none; false when more must come. */
  private boolean isOver(List<ChessnutMessage> messages) {
    boolean isBoard = held[0] == BOARD;
    if (!isBoard && held[0] != BATTERY) {
      drop(1);
      return true;
    }
    if (count < HEADER) {
      return false;
    }
    int length = isBoard ? boardBytes(held[1]) : BATTERY_BYTES;
    if (length == 0 || (!isBoard && held[1] != BATTERY_BYTES)) {
      drop(1);
      return true;
    }
    if (count < HEADER + length) {
      return false;
    }
    boolean isGood = isBoard ? board(messages) : battery(messages);
    drop(isGood ? HEADER + length : 1);
    return true;
  }

  /** How many bytes follow a board's header that says so many; 0 if no board does. */
  private static int boardBytes(int said) {
    return switch (said) {
      case BOARD_LENGTH -> SHORTEST_BOARD;
      case USB_BOARD_LENGTH -> USB_BOARD_LENGTH;
      default -> 0;
    };
  }

  private void drop(int bytes) {
    System.arraycopy(held, bytes, held, 0, count - bytes);
    count -= bytes;
  }

  private boolean battery(List<ChessnutMessage> messages) {
    // The highest bit tells that it is being charged.
    int percent = held[HEADER] & 0x7F;
    if (percent > 100) {
      return false;
    }
    messages.add(new ChessnutMessage.Battery(percent));
    return true;
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
