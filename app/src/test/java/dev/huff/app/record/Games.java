package dev.huff.app.record;

import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Recorded games, read back. */
public final class Games {
  private Games() {}

  /** The PDN files in a folder. */
  public static List<Path> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".pdn")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one game in a file. */
  public static PdnGame read(Path file) {
    try (Reader text = Files.newBufferedReader(file)) {
      return new PdnReader(text).next().orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The one game in a file, played through. */
  public static ReplayedGame replay(RuleSet rules, Path file) {
    return ReplayedGame.of(rules, read(file));
  }
}
