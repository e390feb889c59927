package dev.huff.core.notation;

import java.io.IOException;
import java.io.Reader;

/**
 * Cuts a PDN text into tokens, as tolerantly as can be done without guessing: blanks inside moves,
 * leading zeros, any separator, short algebraic moves, results in every dress.
 */
final class PdnLexer {
  /** The longest comment that is kept; the rest of a longer one is left out. */
  static final int LONGEST_COMMENT = 1 << 16;

  private static final int LONGEST_TAG = 1 << 12;
  private static final int LONGEST_WORD = 80;
  private static final int LONGEST_BLANK = 16;
  private static final int LONGEST_MOVE = 256;
  private static final int LONGEST_RESULT = 8;

  private final CharSource source;

  PdnLexer(Reader reader) {
    this.source = new CharSource(reader);
  }

  PdnToken next() throws IOException {
    skipBlanks();
    Place place = source.place();
    int c = source.peek();
    return switch (c) {
      case CharSource.END -> new PdnToken(PdnToken.Type.END, "", place);
      case '[' -> tag(place);
      case '{' -> comment(place);
      case ';' -> lineComment(place);
      case '(' -> open(place);
      case ')' -> one(PdnToken.Type.CLOSE, place);
      case '*' -> one(PdnToken.Type.RESULT, place);
      case '$' -> nag(place);
      case '/' -> setUp(place);
      case '.', '…' -> dots(place);
      case '!', '?' -> new PdnToken(PdnToken.Type.STRENGTH, run(PdnLexer::isStrength), place);
      case '}' -> {
        source.next();
        yield bad(place, "'}' closes no comment; comments do not nest");
      }
      default -> other(c, place);
    };
  }

  private PdnToken other(int c, Place place) throws IOException {
    if (MoveText.isDigit(c) || c == '½') {
      return number(place);
    }
    if (moveLength() > 0) {
      return move(place);
    }
    if (Character.isLetter(c)) {
      return new PdnToken(PdnToken.Type.WORD, run(PdnLexer::isWord), place);
    }
    source.next();
    return bad(place, c == '-' ? "'-' is no move that could be played" : "unexpected " + name(c));
  }

  private void skipBlanks() throws IOException {
    while (true) {
      int c = source.peek();
      if (CharSource.isBlank(c)) {
        source.next();
      } else if (c == '\\' && "nrt".indexOf(source.peek(1)) >= 0) {
        source.take(2); // text that went through JSON once too often
      } else if (c == '%') {
        skipLine();
      } else {
        return;
      }
    }
  }

  private void skipLine() throws IOException {
    while (!CharSource.isLineEnd(source.peek())) {
      source.next();
    }
  }

  private PdnToken one(PdnToken.Type type, Place place) throws IOException {
    return new PdnToken(type, source.take(1), place);
  }

  private static PdnToken bad(Place place, String why) {
    return new PdnToken(PdnToken.Type.BAD, why, place);
  }

  /** {@code [Name "value"]} on one line; a quote inside need not be escaped. */
  private PdnToken tag(Place place) throws IOException {
    source.next();
    skipBlanksOfLine();
    String name = run(c -> !CharSource.isBlank(c) && c != '"' && c != ']' && c != '[');
    skipBlanksOfLine();
    if (name.isEmpty() || source.peek() != '"') {
      skipLine();
      return bad(place, "a tag is [Name \"value\"]");
    }
    source.next();
    Place start = source.place();
    StringBuilder value = new StringBuilder();
    while (!closesTag()) {
      if (CharSource.isLineEnd(source.peek()) || value.length() > LONGEST_TAG) {
        skipLine();
        return bad(place, "the value of tag " + name + " is not closed with \"]");
      }
      if (source.peek() == '\\' && (source.peek(1) == '"' || source.peek(1) == '\\')) {
        source.next();
      }
      value.append((char) source.next());
    }
    source.next();
    skipBlanksOfLine();
    source.next();
    return new PdnToken(PdnToken.Type.TAG, name, value.toString(), start);
  }

  private boolean closesTag() throws IOException {
    return source.peek() == '"' && source.peek(1 + source.blanks(1, LONGEST_BLANK)) == ']';
  }

  private void skipBlanksOfLine() throws IOException {
    while (CharSource.isBlank(source.peek()) && !CharSource.isLineEnd(source.peek())) {
      source.next();
    }
  }

  private PdnToken comment(Place place) throws IOException {
    source.next();
    StringBuilder text = new StringBuilder();
    while (source.peek() != '}') {
      int c = source.next();
      if (c == CharSource.END) {
        return bad(place, "a comment begins here and is never closed with '}'");
      }
      if (text.length() < LONGEST_COMMENT) {
        text.append((char) c);
      }
    }
    source.next();
    return new PdnToken(PdnToken.Type.COMMENT, text.toString(), place);
  }

  private PdnToken lineComment(Place place) throws IOException {
    source.next();
    StringBuilder text = new StringBuilder();
    while (!CharSource.isLineEnd(source.peek())) {
      int c = source.next();
      if (text.length() < LONGEST_COMMENT) {
        text.append((char) c);
      }
    }
    return new PdnToken(PdnToken.Type.COMMENT, text.toString(), place);
  }

  /** A variation, or a strength such as {@code (!?)}. */
  private PdnToken open(Place place) throws IOException {
    int length = 1;
    while (length < LONGEST_BLANK && isStrength(source.peek(length))) {
      length++;
    }
    if (length > 1 && source.peek(length) == ')') {
      return new PdnToken(PdnToken.Type.STRENGTH, source.take(length + 1), place);
    }
    return one(PdnToken.Type.OPEN, place);
  }

  private PdnToken nag(Place place) throws IOException {
    source.next();
    String digits = run(MoveText::isDigit);
    return digits.isEmpty() || digits.length() > 4
        ? bad(place, "after '$' comes a number")
        : new PdnToken(PdnToken.Type.NAG, digits, place);
  }

  /** {@code /FEN "…"/}. */
  private PdnToken setUp(Place place) throws IOException {
    int end = 1;
    while (end < CharSource.AHEAD && source.peek(end) != '/' && source.peek(end) != '{') {
      end++;
    }
    String text = source.peek(end) == '/' ? text(end) : "";
    int first = text.indexOf('"');
    int last = text.lastIndexOf('"');
    if (first >= last || !text.substring(1, first).strip().equalsIgnoreCase("FEN")) {
      source.next();
      return bad(place, "a set-up is /FEN \"…\"/");
    }
    source.take(first + 1);
    Place start = source.place();
    source.take(end - first);
    return new PdnToken(PdnToken.Type.SETUP, text.substring(first + 1, last), start);
  }

  private String text(int length) throws IOException {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) source.peek(i));
    }
    return text.toString();
  }

  private PdnToken dots(Place place) throws IOException {
    String text = run(c -> c == '.' || c == '…');
    return text.equals(".")
        ? bad(place, "'.' follows no move number")
        : new PdnToken(PdnToken.Type.ELLIPSIS, text, place);
  }

  private PdnToken number(Place place) throws IOException {
    int result = resultLength();
    if (result > 0) {
      return new PdnToken(PdnToken.Type.RESULT, source.take(result), place);
    }
    if (moveLength() > 0) {
      return move(place);
    }
    if (source.peek() == '½') {
      return bad(place, "unexpected " + source.take(1));
    }
    String digits = run(MoveText::isDigit);
    if (source.peek() == '.' || source.peek() == '…') {
      run(c -> c == '.' || c == '…');
      return digits.length() > 6
          ? bad(place, "no game has a move " + digits)
          : new PdnToken(PdnToken.Type.NUMBER, digits, place);
    }
    boolean bare = digits.length() <= 3 && moveFollows();
    return bare
        ? new PdnToken(PdnToken.Type.NUMBER, digits, place)
        : bad(place, digits + " is neither a move nor its number");
  }

  private boolean moveFollows() throws IOException {
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
    return source.peek(length) != '.' && PdnResult.of(text(length)).isPresent() ? length : 0;
  }

  private int moveLength() throws IOException {
    return new MoveScan(source, 0).length();
  }

  private PdnToken move(Place place) throws IOException {
    String raw = source.take(moveLength());
    StringBuilder text = new StringBuilder(raw.length());
    raw.chars().filter(c -> !CharSource.isBlank(c)).forEach(c -> text.append((char) c));
    return text.length() > LONGEST_MOVE
        ? bad(place, "no move is as long as this")
        : new PdnToken(PdnToken.Type.MOVE, text.toString(), place);
  }

  /** Whether a star that stands here says "forced" of the move before it, and does not end. */
  boolean forcedFollows() throws IOException {
    if (source.peek() != '*') {
      return false;
    }
    int after = source.peek(1 + source.blanks(1, CharSource.AHEAD - 2));
    return after != CharSource.END && after != '[';
  }

  /** Takes the star of {@link #forcedFollows()}. */
  void takeForced() throws IOException {
    source.next();
  }

  /** The characters from here on that fit, some at most; the rest of a longer run is left out. */
  private String run(CharTest test) throws IOException {
    StringBuilder text = new StringBuilder();
    while (source.peek() != CharSource.END && test.fits(source.peek())) {
      int c = source.next();
      if (text.length() < LONGEST_WORD) {
        text.append((char) c);
      }
    }
    return text.toString();
  }

  private interface CharTest {
    boolean fits(int c);
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
