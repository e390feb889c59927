package dev.huff.app.settings;

/** The settings cannot be read or changed. The message says where, why and what to do. */
public final class SettingsException extends RuntimeException {
  private final boolean isUnwritten;

  /** A failure that explains itself. */
  public SettingsException(String message) {
    this(message, /* isUnwritten= */ false);
  }

  private SettingsException(String message, boolean isUnwritten) {
    super(message);
    this.isUnwritten = isUnwritten;
  }

  /** A change that could not be written. */
  static SettingsException unwritten(String message) {
    return new SettingsException(message, /* isUnwritten= */ true);
  }

  /** Whether the call was right, but its change could not be written. */
  public boolean isUnwritten() {
    return isUnwritten;
  }
}
