package dev.huff.rules.notation;

import java.io.IOException;

/** Reads the tokens of PDN that stand between two signs: tags, comments, set-ups. */
final class PdnEnclosed {
  /** The longest comment that is kept; the rest of a longer one is left out. */
  private static final int LONGEST_COMMENT = 1 << 16;

  private static final int LONGEST_TAG = 1 << 12;
  private static final int LONGEST_BLANK = 16;

  private final CharSource source;

  PdnEnclosed(CharSource source) {
    this.source = source;
  }

  /** {@code [Name "value"]} on one line; a quote inside need not be escaped. */
  PdnToken tag(TextPosition place) throws IOException {
    source.next();
    skipBlanksOfLine();
    String name = source.run(c -> !CharSource.isBlank(c) && c != '"' && c != ']' && c != '[');
    skipBlanksOfLine();
    if (name.isEmpty() || source.peek() != '"') {
      source.skipLine();
      return PdnToken.bad(place, "a tag is [Name \"value\"]");
    }
    source.next();
    TextPosition start = source.place();
    StringBuilder value = new StringBuilder();
    while (!closesTag()) {
      if (value.length() > LONGEST_TAG) {
        source.skipLine();
        return PdnToken.bad(place, "tag " + name + " is longer than " + LONGEST_TAG);
      }
      if (CharSource.isLineEnd(source.peek())) {
        return PdnToken.bad(place, "the value of tag " + name + " is not closed with \"]");
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
