package dev.huff.rules.notation;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Splits a PDN text into tokens, as tolerantly as possible without guessing: blanks inside moves,
 * leading zeros, any separator, short algebraic moves, results in every notation.
 */
final class PdnLexer {
  private static final int LONGEST_MOVE = 256;
  private static final int LONGEST_PROSE = 400;

  /** So many signs are looked at to find a move, or what else is short. */
  private static final int IN_SIGHT = 1024;

  private static final int LONGEST_RUN = 80;
  private static final String SCORE = "0-9–—/:½-";
  private static final Pattern MOVE = Pattern.compile(MoveText.WRITTEN);
  private static final Pattern MOVE_BEHIND_BLANKS =
      Pattern.compile(MoveText.BLANK + "{1,16}+" + MoveText.WRITTEN);
  private static final String POINTS = "(?:1/2|[012½])";
  private static final Pattern RESULT =
      Pattern.compile(
          "(?:%1$s {1,4}[-–—:] {1,4}%1$s|[%2$s]{1,8}+)(?![a-wA-W.%2$s])".formatted(POINTS, SCORE));
  private static final Pattern STRENGTH = Pattern.compile("\\([!?]{1,15}+\\)");

  /** Text in parentheses that begins with a letter and has no move in it. */
  private static final Pattern PROSE =
      Pattern.compile(
          "\\((%1$s{0,16}+(?=\\p{L})(?!%2$s)(?:(?!(?<=%1$s|\\.)%2$s)[^({\\[)])++)\\)"
              .formatted(MoveText.BLANK, MoveText.WRITTEN));

  /** A star of a move, which says that it was forced, and does not end the game. */
  private static final Pattern FORCED = Pattern.compile("\\*" + MoveText.BLANK + "*+[^\\[]");

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
          new PdnToken(
              PdnToken.Type.STRENGTH, source.run(LONGEST_RUN, PdnLexer::isStrength), place);
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
    Optional<MatchResult> move = source.find(MOVE, 0, IN_SIGHT);
    if (move.isPresent()) {
      return move(move.get(), place);
    }
    if (place.column() == 1 && enclosed.isTagWithoutBracket()) {
      return enclosed.tagWithoutBracket();
    }
    if (Character.isLetter(c)) {
      String word = source.run(LONGEST_RUN, PdnLexer::isWord);
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
    Optional<MatchResult> strength = source.find(STRENGTH, 0, IN_SIGHT);
    if (strength.isPresent()) {
      return new PdnToken(PdnToken.Type.STRENGTH, source.take(strength.get().end()), place);
    }
    Optional<MatchResult> prose = source.find(PROSE, 0, LONGEST_PROSE);
    if (prose.isEmpty()) {
      return one(PdnToken.Type.OPEN, place);
    }
    source.take(prose.get().end());
    return new PdnToken(
        PdnToken.Type.COMMENT,
        prose.get().group(1),
        "",
        place,
        "a comment stands in ( ) and not in { }");
  }

  private PdnToken nag(TextPosition place) throws IOException {
    source.next();
    String digits = source.run(LONGEST_RUN, MoveText::isDigit);
    return digits.isEmpty() || digits.length() > 4
        ? PdnToken.bad(place, "after '$' comes a number")
        : new PdnToken(PdnToken.Type.NAG, digits, place);
  }

  private PdnToken dots(TextPosition place) throws IOException {
    String text = source.run(LONGEST_RUN, c -> c == '.' || c == '…');
    return text.equals(".")
        ? PdnToken.loose(place, text, "'.' follows no move number")
        : new PdnToken(PdnToken.Type.ELLIPSIS, text, place);
  }

  private PdnToken number(TextPosition place) throws IOException {
    Optional<MatchResult> result =
        source.find(RESULT, 0, IN_SIGHT).filter(found -> PdnResult.of(found.group()).isPresent());
    if (result.isPresent()) {
      return new PdnToken(PdnToken.Type.RESULT, source.take(result.get().end()), place);
    }
    Optional<MatchResult> move = source.find(MOVE, 0, IN_SIGHT);
    if (move.isPresent()) {
      return move(move.get(), place);
    }
    if (source.peek() == '½') {
      return PdnToken.loose(place, source.take(1), "unexpected '½'");
    }
    String digits = source.run(LONGEST_RUN, MoveText::isDigit);
    if (source.peek() == '.' || source.peek() == '…') {
      source.run(LONGEST_RUN, c -> c == '.' || c == '…');
      return digits.length() > 6
          ? PdnToken.bad(place, "no game has a move " + digits)
          : new PdnToken(PdnToken.Type.NUMBER, digits, place);
    }
    boolean bare = digits.length() <= 3 && source.find(MOVE_BEHIND_BLANKS, 0, IN_SIGHT).isPresent();
    return bare
        ? new PdnToken(PdnToken.Type.NUMBER, digits, place)
        : PdnToken.loose(place, digits, digits + " is neither a move nor its number");
  }

  private PdnToken move(MatchResult found, TextPosition place) throws IOException {
    String raw = source.take(found.end());
    StringBuilder text = new StringBuilder(raw.length());
    raw.chars().filter(c -> !CharSource.isBlank(c)).forEach(c -> text.append((char) c));
    return text.length() > LONGEST_MOVE
        ? PdnToken.bad(place, "no move is as long as this")
        : new PdnToken(PdnToken.Type.MOVE, text.toString(), place);
  }

  /** Whether a star that stands here says "forced" of the move before it, and does not end. */
  boolean isForcedNext() throws IOException {
    return source.find(FORCED, 0, CharSource.AHEAD).isPresent();
  }

  /** Takes the star of {@link #isForcedNext()}. */
  void takeForced() throws IOException {
    source.next();
  }

  private static boolean isStrength(int c) {
    return c == '!' || c == '?';
  }

  private static boolean isWord(int c) {
    return !CharSource.isBlank(c) && "[]{}();$".indexOf(c) < 0;
  }

  private static String name(int c) {
    return Character.isISOControl(c) ? "control character " + c : "'" + (char) c + "'";
  }
}
