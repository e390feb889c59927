package dev.huff.core.engine;

/** Aborts a search whose time is up. */
final class SearchAborted extends RuntimeException {
  private static final long serialVersionUID = 1;

  SearchAborted() {
    super("", null, false, false);
  }
}
