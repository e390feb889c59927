package dev.huff.app.settings;

/** The settings cannot be read or changed. The message says where, why and what to do. */
public final class SettingsException extends RuntimeException {
  /** A failure that explains itself. */
  public SettingsException(String message) {
    super(message);
  }
}
