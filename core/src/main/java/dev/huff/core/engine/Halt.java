package dev.huff.core.engine;

/** Unwinds a search whose time is up. */
final class Halt extends RuntimeException {
  private static final long serialVersionUID = 1;

  Halt() {
    super("", null, false, false);
  }
}
