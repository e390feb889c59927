package dev.huff.core.engine;

/** Aborts a search whose time is up. */
final class SearchAborted extends RuntimeException {
  SearchAborted() {
    super("", null, false, false);
  }
}
