package dev.huff.rules.notation;

import java.io.IOException;
import java.io.Reader;

/**
 * Splits a PDN text into tokens, as tolerantly as possible without guessing: blanks inside moves,
 * leading zeros, any separator, short algebraic moves, results in every notation.
 */
final class PdnLexer {
  private static final int LONGEST_BLANK = 16;
  private static final int LONGEST_MOVE = 256;
  private static final int LONGEST_RESULT = 8;
  private static final int LONGEST_PROSE = 400;

  private final CharSource source;
  private final PdnEnclosed enclosed;

  PdnLexer(Reader reader) {
    this.source = new CharSource(reader);
    this.enclosed = new PdnEnclosed(source);
  }

  PdnToken next() throws IOException {
    skipBlanks();
    TextPosition place = source.place();
    int c = source.peek();
    return switch (c) {
      case CharSource.END -> new PdnToken(PdnToken.Type.END, "", place);
      case '[' -> enclosed.tag(place);
      case '{' -> enclosed.comment(place);
      case ';' -> enclosed.lineComment(place);
      case '(' -> open(place);
      case ')' -> one(PdnToken.Type.CLOSE, place);
      case '*' -> one(PdnToken.Type.RESULT, place);
      case '$' -> nag(place);
      case '/' -> enclosed.setUp(place);
      case '.', '…' -> dots(place);
      case '!', '?' ->
          new PdnToken(PdnToken.Type.STRENGTH, source.run(PdnLexer::isStrength), place);
      case '}' -> {
        source.next();
        yield PdnToken.loose(place, "}", "'}' closes no comment; comments do not nest");
      }
      default -> other(c, place);
    };
  }

  private PdnToken other(int c, TextPosition place) throws IOException {
    if (MoveText.isDigit(c) || c == '½') {
      return number(place);
    }
    if (moveLength() > 0) {
      return move(place);
    }
    if (place.column() == 1 && enclosed.isTagWithoutBracket()) {
      return enclosed.tagWithoutBracket();
    }
    if (Character.isLetter(c)) {
      String word = source.run(PdnLexer::isWord);
      return PdnToken.loose(place, word, "'" + word + "' is no move");
    }
    return PdnToken.loose(
        place,
        source.take(1),
        c == '-' ? "'-' is no move that could be played" : "unexpected " + name(c));
  }

  private void skipBlanks() throws IOException {
    while (true) {
      int c = source.peek();
      if (CharSource.isBlank(c)) {
        source.next();
      } else if (c == '\\' && "nrt".indexOf(source.peek(1)) >= 0) {
        source.take(2); // text that went through JSON once too often
      } else if (c == '%') {
        source.skipLine();
      } else {
        return;
      }
    }
  }

  private PdnToken one(PdnToken.Type type, TextPosition place) throws IOException {
    return new PdnToken(type, source.take(1), place);
  }

  /** A variation, a strength such as {@code (!?)}, or prose. */
  private PdnToken open(TextPosition place) throws IOException {
    int length = 1;
    while (length < LONGEST_BLANK && isStrength(source.peek(length))) {
      length++;
    }
    if (length > 1 && source.peek(length) == ')') {
      return new PdnToken(PdnToken.Type.STRENGTH, source.take(length + 1), place);
    }
    int prose = proseLength();
    return prose > 0 ? enclosed.prose(prose, place) : one(PdnToken.Type.OPEN, place);
  }

  /** How many characters of prose follow the parenthesis here; 0 when moves are among them. */
  private int proseLength() throws IOException {
    int at = 1 + source.blanks(1, LONGEST_BLANK);
    if (!Character.isLetter(source.peek(at)) || new MoveScan(source, at).length() > 0) {
      return 0;
    }
    for (; at < LONGEST_PROSE; at++) {
      int c = source.peek(at);
      if (c == ')') {
        return at - 1;
      }
      boolean begins = CharSource.isBlank(source.peek(at - 1)) || source.peek(at - 1) == '.';
      if (c == CharSource.END
          || "({[".indexOf(c) >= 0
          || (begins && new MoveScan(source, at).length() > 0)) {
        return 0;
      }
    }
    return 0;
  }

  private PdnToken nag(TextPosition place) throws IOException {
    source.next();
    String digits = source.run(MoveText::isDigit);
    return digits.isEmpty() || digits.length() > 4
        ? PdnToken.bad(place, "after '$' comes a number")
        : new PdnToken(PdnToken.Type.NAG, digits, place);
  }

  private PdnToken dots(TextPosition place) throws IOException {
    String text = source.run(c -> c == '.' || c == '…');
    return text.equals(".")
        ? PdnToken.loose(place, text, "'.' follows no move number")
        : new PdnToken(PdnToken.Type.ELLIPSIS, text, place);
  }

  private PdnToken number(TextPosition place) throws IOException {
    int result = resultLength();
    if (result > 0) {
      return new PdnToken(PdnToken.Type.RESULT, source.take(result), place);
    }
    if (moveLength() > 0) {
      return move(place);
    }
    if (source.peek() == '½') {
      return PdnToken.loose(place, source.take(1), "unexpected '½'");
    }
    String digits = source.run(MoveText::isDigit);
    if (source.peek() == '.' || source.peek() == '…') {
      source.run(c -> c == '.' || c == '…');
      return digits.length() > 6
          ? PdnToken.bad(place, "no game has a move " + digits)
          : new PdnToken(PdnToken.Type.NUMBER, digits, place);
    }
    boolean bare = digits.length() <= 3 && isMoveNext();
    return bare
        ? new PdnToken(PdnToken.Type.NUMBER, digits, place)
        : PdnToken.loose(place, digits, digits + " is neither a move nor its number");
  }

  private boolean isMoveNext() throws IOException {
    int blanks = source.blanks(0, LONGEST_BLANK);
    return blanks > 0 && new MoveScan(source, blanks).length() > 0;
  }

  /** How long the result is that stands here; 0 for none. */
  private int resultLength() throws IOException {
    int length = 0;
    while (length < LONGEST_RESULT && isResult(source.peek(length))) {
      length++;
    }
    if (length == 0 || isResult(source.peek(length)) || MoveText.isLetter(source.peek(length))) {
      return 0;
    }
    return source.peek(length) != '.' && PdnResult.of(source.ahead(length)).isPresent()
        ? length
        : 0;
  }

  private int moveLength() throws IOException {
    return new MoveScan(source, 0).length();
  }

  private PdnToken move(TextPosition place) throws IOException {
    String raw = source.take(moveLength());
    StringBuilder text = new StringBuilder(raw.length());
    raw.chars().filter(c -> !CharSource.isBlank(c)).forEach(c -> text.append((char) c));
    return text.length() > LONGEST_MOVE
        ? PdnToken.bad(place, "no move is as long as this")
        : new PdnToken(PdnToken.Type.MOVE, text.toString(), place);
  }

  /** Whether a star that stands here says "forced" of the move before it, and does not end. */
  boolean isForcedNext() throws IOException {
    if (source.peek() != '*') {
      return false;
    }
    int after = source.peek(1 + source.blanks(1, CharSource.AHEAD - 2));
    return after != CharSource.END && after != '[';
  }

  /** Takes the star of {@link #isForcedNext()}. */
  void takeForced() throws IOException {
    source.next();
  }

  private static boolean isStrength(int c) {
    return c == '!' || c == '?';
  }

  private static boolean isResult(int c) {
    return MoveText.isDigit(c) || (c >= 0 && "-–—/:½".indexOf(c) >= 0);
  }

  private static boolean isWord(int c) {
    return !CharSource.isBlank(c) && "[]{}();$".indexOf(c) < 0;
  }

  private static String name(int c) {
    return Character.isISOControl(c) ? "control character " + c : "'" + (char) c + "'";
  }
}
