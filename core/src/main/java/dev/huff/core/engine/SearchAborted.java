package dev.huff.core.engine;

/** Unwinds a search whose time is up. */
final class SearchAborted extends RuntimeException {
  private static final long serialVersionUID = 1;

  SearchAborted() {
    super("", null, false, false);
  }
}
