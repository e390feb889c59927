package dev.huff.lab.engine;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.IntConsumer;

/** A file of the engine's own games, a line each, that grows game by game. */
record GameFile(Path path) {
  /** How many games are in it. A last line without its end counts as none, and is taken away. */
  int trim() throws IOException {
    if (Files.notExists(path)) {
      return 0;
    }
    String text = Files.readString(path, StandardCharsets.US_ASCII);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    if (whole.length() < text.length()) {
      Files.writeString(path, whole, StandardCharsets.US_ASCII);
    }
    return (int) whole.chars().filter(c -> c == '\n').count();
  }

  /**
   * Plays until there are that many games.
   *
   * @param progress hears how many there are
   */
  void fill(SelfPlay play, int games, IntConsumer progress) throws IOException {
    int have = trim();
    try (BufferedWriter out =
        Files.newBufferedWriter(
            path,
            StandardCharsets.US_ASCII,
            StandardOpenOption.CREATE,
            StandardOpenOption.APPEND)) {
      for (int number = have; number < games; number++) {
        out.write(play.play(number).line() + "\n");
        out.flush();
        progress.accept(number + 1);
      }
    }
  }

  /** The games in it, at most so many. */
  List<PlayedGame> read(int most) throws IOException {
    trim();
    try (var lines = Files.lines(path, StandardCharsets.US_ASCII)) {
      return lines.limit(most).map(PlayedGame::of).toList();
    }
  }
}
