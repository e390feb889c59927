package dev.huff.rules.notation;

import java.io.IOException;

/**
 * Finds how far a move reaches from some place in a source: {@code 32-28}, {@code 5x 14}, {@code
 * a3b4}, {@code ed4}, {@code 3228}. Nothing is taken.
 */
final class MoveScan {
  private static final int LONGEST_BLANK = 16;
  private static final int LONGEST = 1024;

  private final CharSource source;
  private final int start;
  private int at;

  MoveScan(CharSource source, int start) {
    this.source = source;
    this.start = start;
    this.at = start;
  }

  /** How many characters from the start on; 0 when no move begins there. */
  int length() throws IOException {
    boolean found = MoveText.isDigit(source.peek(at)) ? numbers() : hasNames();
    return found ? at - start : 0;
  }

  private boolean numbers() throws IOException {
    int digits = digits(at, 5);
    if (digits == 4 && !isContinued(at + 4)) {
      at += 4;
      return true;
    }
    if (digits > 3) {
      return false;
    }
    at += digits;
    return jumps();
  }

  private boolean hasNames() throws IOException {
    if (squareAt(at) == 0) {
      return shortName();
    }
    at += squareAt(at);
    boolean glued = false;
    while (squareAt(at) > 0 && MoveText.isLetter(source.peek(at)) && at - start < LONGEST) {
      at += squareAt(at);
      glued = true;
    }
    return jumps() || glued;
  }

  /** The letter of the file left, then the field reached: {@code ed4}, {@code e:d4}. */
  private boolean shortName() throws IOException {
    if (!MoveText.isLetter(source.peek(at))) {
      return false;
    }
    int square =
        MoveText.isSeparator(source.peek(at + 1)) && squareAt(at + 2) > 0 ? at + 2 : at + 1;
    if (squareAt(square) == 0 || !MoveText.isLetter(source.peek(square))) {
      return false;
    }
    at = square + squareAt(square);
    jumps();
    return true;
  }

  /** Takes in as many separators with a field behind them as there are. */
  private boolean jumps() throws IOException {
    boolean any = false;
    while (at - start < LONGEST) {
      int separator = at + source.blanks(at, LONGEST_BLANK);
      if (!MoveText.isSeparator(source.peek(separator))) {
        return any;
      }
      int square = separator + 1 + source.blanks(separator + 1, LONGEST_BLANK);
      int length = squareAt(square);
      if (length == 0 || source.peek(square + length) == '.') {
        return any;
      }
      at = square + length;
      any = true;
    }
    return any;
  }

  /** The length of the field that stands there: up to three figures, or a letter and two. */
  private int squareAt(int place) throws IOException {
    if (MoveText.isDigit(source.peek(place))) {
      int digits = digits(place, 4);
      return digits <= 3 ? digits : 0;
    }
    if (!MoveText.isLetter(source.peek(place))) {
      return 0;
    }
    int digits = digits(place + 1, 3);
    return digits == 1 || digits == 2 ? 1 + digits : 0;
  }

  private boolean isContinued(int place) throws IOException {
    int c = source.peek(place);
    return MoveText.isLetter(c) || MoveText.isSeparator(c) || c == '.';
  }

  private int digits(int place, int most) throws IOException {
    int count = 0;
    while (count < most && MoveText.isDigit(source.peek(place + count))) {
      count++;
    }
    return count;
  }
}
