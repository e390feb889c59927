package dev.huff.rules.text;

import java.io.IOException;

/** A text is longer, or nested deeper, than any that is meant; the message says where. */
public final class TextLimitException extends IOException {
  TextLimitException(String message) {
    super(message);
  }

  private TextLimitException(String message, TextLimitException cause) {
    super(message, cause);
  }

  /** The same with the file's name before it, and what to do after it. */
  public TextLimitException in(String file) {
    return new TextLimitException(file + ": " + getMessage() + "; is it the right file?", this);
  }
}
