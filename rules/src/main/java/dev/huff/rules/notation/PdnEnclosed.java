package dev.huff.rules.notation;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads the tokens of PDN that stand between two signs: tags, comments, set-ups. */
record PdnEnclosed(CharSource source) {
  /** The longest comment that is kept; the rest of a longer one is left out. */
  private static final int LONGEST_COMMENT = 1 << 16;

  private static final int LONGEST_TAG = 1 << 12;
  private static final int LONGEST_NAME = 80;
  private static final int MOST_LINES = 3;

  /** As in PDN; and apostrophes as servers write them, once or twice escaped. */
  private static final Pattern ESCAPED =
      Pattern.compile("(?<!\\\\)\\\\(?:\\\\\\\\)?(')|\\\\([\"\\\\])");

  private static final Pattern LINE_END = Pattern.compile("\\R");
  private static final Pattern CLOSING = Pattern.compile("\"" + MoveText.BLANK + "{0,16}+\\]");
  private static final Pattern TAG_WITHOUT_BRACKET =
      Pattern.compile(
          "[\\p{L}\\p{Nd}_]++" + MoveText.BLANK + "{1,16}+\"[^\\r\\n]*\"\\]\\h*+(?=[\\r\\n]|\\z)");
  private static final Pattern SET_UP = Pattern.compile("(/\\s*(?i:FEN)\\s*\")([^/{]*)\"[^/{\"]*/");

  /** {@code [Name "value"]}; a quote inside need not be escaped. */
  PdnToken tag(TextPosition place) throws IOException {
    source.next();
    source.skipBlanksOfLine();
    String name =
        source.run(LONGEST_NAME, c -> !CharSource.isBlank(c) && c != '"' && c != ']' && c != '[');
    source.skipBlanksOfLine();
    if (name.isEmpty() && (source.peek() == '[' || CharSource.isLineEnd(source.peek()))) {
      return new PdnToken(PdnToken.Type.TAG, "", "", place, "a '[' begins no tag");
    }
    if (name.isEmpty()) {
      source.skipLine();
      return PdnToken.bad(place, "a tag is [Name \"value\"]");
    }
    return source.peek() == '"' ? quoted(name, "") : unquoted(name);
  }

  /** Whether the line is a tag that lacks its first bracket: {@code Name "value"]}. */
  boolean isTagWithoutBracket() throws IOException {
    return source.find(TAG_WITHOUT_BRACKET, 0, LONGEST_TAG).isPresent();
  }

  /** Takes the tag of {@link #isTagWithoutBracket()}. */
  PdnToken tagWithoutBracket() throws IOException {
    String name = source.run(LONGEST_NAME, c -> !CharSource.isBlank(c));
    source.skipBlanksOfLine();
    return quoted(name, "tag " + name + " does not begin with '['");
  }

  private PdnToken quoted(String name, String oddity) throws IOException {
    source.next();
    TextPosition start = source.place();
    int length = closing();
    if (length < 0) {
      return unclosed(name, start, "the value of tag " + name + " is not closed with \"]");
    }
    String value = ESCAPED.matcher(source.take(length)).replaceAll("$1$2");
    source.next();
    source.skipBlanksOfLine();
    source.next();
    boolean isOneLine = LINE_END.splitAsStream(value).limit(2).count() < 2;
    String why = isOneLine ? oddity : "the value of tag " + name + " has a line's end in it";
    return new PdnToken(
        PdnToken.Type.TAG, name, LINE_END.matcher(value).replaceAll(" "), start, why);
  }

  /** How far away the quote is that closes a value; negative where none does. */
  private int closing() throws IOException {
    int lines = 0;
    for (int at = 0; at < LONGEST_TAG; at++) {
      int c = source.peek(at);
      lines += c == '\n' ? 1 : 0;
      if (c == CharSource.END || lines > MOST_LINES || (lines > 0 && c == '[')) {
        return -1;
      }
      if (c == '\\' && (source.peek(at + 1) == '"' || source.peek(at + 1) == '\\')) {
        at++;
      } else if (c == '"' && source.find(CLOSING, at, LONGEST_NAME).isPresent()) {
        return at;
      }
    }
    return -1;
  }

  /** {@code [Name value]}, {@code [Name]} or, as a translated program writes it, two names. */
  private PdnToken unquoted(String name) throws IOException {
    TextPosition start = source.place();
    PdnToken whole = unclosed(name, start, "the value of tag " + name + " is not in quotes");
    String value = whole.value();
    if (whole.type() == PdnToken.Type.TAG && value.isEmpty()) {
      return new PdnToken(PdnToken.Type.TAG, name, "", start, "tag " + name + " has no value");
    }
    int quote = value.indexOf('"');
    if (quote <= 0) {
      return whole;
    }
    String names = name + " " + value.substring(0, quote).strip();
    String oddity = "the name of tag '" + names + "' has blanks";
    return new PdnToken(PdnToken.Type.TAG, names, value.substring(quote + 1), start, oddity);
  }

  /** A tag whose value goes to the first bracket or the end of the line. */
  private PdnToken unclosed(String name, TextPosition start, String oddity) throws IOException {
    String value = source.run(LONGEST_TAG + 1, c -> !CharSource.isLineEnd(c) && c != ']');
    if (value.length() > LONGEST_TAG) {
      source.skipLine();
      return PdnToken.bad(start, "tag " + name + " is longer than " + LONGEST_TAG);
    }
    if (source.peek() == ']') {
      source.next();
    }
    String text = value.strip();
    String plain = text.endsWith("\"") ? text.substring(0, text.length() - 1) : text;
    return new PdnToken(PdnToken.Type.TAG, name, plain, start, oddity);
  }

  /** {@code {…}}, which may go over many lines. */
  PdnToken comment(TextPosition place) throws IOException {
    source.next();
    String text = source.run(LONGEST_COMMENT, c -> c != '}');
    return source.next() == CharSource.END
        ? PdnToken.bad(place, "a comment begins here and is never closed with '}'")
        : new PdnToken(PdnToken.Type.COMMENT, text, place);
  }

  /** {@code ;} and the rest of the line. */
  PdnToken lineComment(TextPosition place) throws IOException {
    source.next();
    String text = source.run(LONGEST_COMMENT, c -> !CharSource.isLineEnd(c));
    return new PdnToken(PdnToken.Type.COMMENT, text, place);
  }

  /** {@code /FEN "…"/}. */
  PdnToken setUp(TextPosition place) throws IOException {
    Optional<MatchResult> found = source.find(SET_UP, 0, CharSource.AHEAD);
    if (found.isEmpty()) {
      source.next();
      return PdnToken.bad(place, "a set-up is /FEN \"…\"/");
    }
    source.take(found.get().end(1));
    TextPosition start = source.place();
    source.take(found.get().end() - found.get().end(1));
    return new PdnToken(PdnToken.Type.SETUP, found.get().group(2), start);
  }
}
