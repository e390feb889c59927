package dev.huff.rules.notation;

import java.io.IOException;
import java.util.regex.Pattern;

/** Reads the tokens of PDN that stand between two signs: tags, comments, set-ups. */
record PdnEnclosed(CharSource source) {
  /** The longest comment that is kept; the rest of a longer one is left out. */
  private static final int LONGEST_COMMENT = 1 << 16;

  private static final int LONGEST_TAG = 1 << 12;
  private static final int LONGEST_BLANK = 16;
  private static final int MOST_LINES = 3;
  private static final Pattern ESCAPED = Pattern.compile("\\\\([\"\\\\])");
  private static final Pattern LINE_END = Pattern.compile("\\R");

  /** {@code [Name "value"]}; a quote inside need not be escaped. */
  PdnToken tag(TextPosition place) throws IOException {
    source.next();
    skipBlanksOfLine();
    String name = source.run(c -> !CharSource.isBlank(c) && c != '"' && c != ']' && c != '[');
    skipBlanksOfLine();
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
    int at = 0;
    while (Character.isLetterOrDigit(source.peek(at)) || source.peek(at) == '_') {
      at++;
    }
    int blanks = source.blanks(at, LONGEST_BLANK);
    if (at == 0 || blanks == 0 || source.peek(at + blanks) != '"') {
      return false;
    }
    int end = at + blanks + 1;
    while (end < LONGEST_TAG && !CharSource.isLineEnd(source.peek(end))) {
      end++;
    }
    return source.ahead(end).strip().endsWith("\"]");
  }

  /** Takes the tag of {@link #isTagWithoutBracket()}. */
  PdnToken tagWithoutBracket() throws IOException {
    String name = source.run(c -> !CharSource.isBlank(c));
    skipBlanksOfLine();
    return quoted(name, "tag " + name + " does not begin with '['");
  }

  private PdnToken quoted(String name, String oddity) throws IOException {
    source.next();
    TextPosition start = source.place();
    int length = closing();
    if (length < 0) {
      return unclosed(name, start, "the value of tag " + name + " is not closed with \"]");
    }
    String value = ESCAPED.matcher(source.take(length)).replaceAll("$1");
    source.next();
    skipBlanksOfLine();
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
      } else if (c == '"' && source.peek(at + 1 + source.blanks(at + 1, LONGEST_BLANK)) == ']') {
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
    StringBuilder value = new StringBuilder();
    while (!CharSource.isLineEnd(source.peek()) && source.peek() != ']') {
      if (value.length() > LONGEST_TAG) {
        source.skipLine();
        return PdnToken.bad(start, "tag " + name + " is longer than " + LONGEST_TAG);
      }
      value.append((char) source.next());
    }
    if (source.peek() == ']') {
      source.next();
    }
    String text = value.toString().strip();
    String plain = text.endsWith("\"") ? text.substring(0, text.length() - 1) : text;
    return new PdnToken(PdnToken.Type.TAG, name, plain, start, oddity);
  }

  /** A comment in parentheses, so many characters behind the first. */
  PdnToken prose(int length, TextPosition place) throws IOException {
    source.next();
    String text = source.take(length);
    source.next();
    return new PdnToken(
        PdnToken.Type.COMMENT, text, "", place, "a comment stands in ( ) and not in { }");
  }

  private void skipBlanksOfLine() throws IOException {
    while (CharSource.isBlank(source.peek()) && !CharSource.isLineEnd(source.peek())) {
      source.next();
    }
  }

  /** {@code {…}}, which may go over many lines. */
  PdnToken comment(TextPosition place) throws IOException {
    source.next();
    StringBuilder text = new StringBuilder();
    while (source.peek() != '}') {
      int c = source.next();
      if (c == CharSource.END) {
        return PdnToken.bad(place, "a comment begins here and is never closed with '}'");
      }
      if (text.length() < LONGEST_COMMENT) {
        text.append((char) c);
      }
    }
    source.next();
    return new PdnToken(PdnToken.Type.COMMENT, text.toString(), place);
  }

  /** {@code ;} and the rest of the line. */
  PdnToken lineComment(TextPosition place) throws IOException {
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

  /** {@code /FEN "…"/}. */
  PdnToken setUp(TextPosition place) throws IOException {
    int end = 1;
    while (end < CharSource.AHEAD && source.peek(end) != '/' && source.peek(end) != '{') {
      end++;
    }
    String text = source.peek(end) == '/' ? source.ahead(end) : "";
    int first = text.indexOf('"');
    int last = text.lastIndexOf('"');
    if (first >= last || !text.substring(1, first).strip().equalsIgnoreCase("FEN")) {
      source.next();
      return PdnToken.bad(place, "a set-up is /FEN \"…\"/");
    }
    source.take(first + 1);
    TextPosition start = source.place();
    source.take(end - first);
    return new PdnToken(PdnToken.Type.SETUP, text.substring(first + 1, last), start);
  }
}
