package dev.huff.app.session;

/** What pages show of the disk that games are kept on. */
final class GameStorage {
  static final String PART = "storage";

  private GameStorage() {}

  static String state(boolean isSaved) {
    return isSaved ? "ready" : "unsaved";
  }

  static String detail(boolean isSaved) {
    return isSaved
        ? ""
        : "The disk of the table's computer takes nothing: make room, or give the folder back its"
            + " rights. The game goes on.";
  }
}
