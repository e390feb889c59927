package dev.huff.app.pdn;

import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes the bare moves of collected games, each game once: no names, no comments, nothing that is
 * anybody's but the moves. So were {@code real-games.pdn} and {@code real-mistakes.pdn} made.
 */
final class MovesCollector {
  private final Set<String> clean = new LinkedHashSet<>();
  private final Set<String> faulty = new LinkedHashSet<>();

  /**
   * Reads every PDN file in a folder and below it.
   *
   * @param arguments the folder, the file for the games that can be played through, and the file
   *     for those that cannot
   */
  public static void main(String[] arguments) throws IOException {
    MovesCollector collector = new MovesCollector();
    try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
      files.filter(file -> file.toString().endsWith(".pdn")).sorted().forEach(collector::read);
    }
    Files.writeString(Path.of(arguments[1]), String.join("", collector.clean));
    Files.writeString(Path.of(arguments[2]), String.join("", collector.faulty));
    PrintStream out = System.out;
    out.println(collector.clean.size() + " games, " + collector.faulty.size() + " with mistakes");
  }

  private void read(Path file) {
    try (PdnFile games = PdnFile.open(file)) {
      GameJudge judge = GameJudge.of(file);
      for (Optional<PdnGame> game = games.next(); game.isPresent(); game = games.next()) {
        if (game.get().faults().isEmpty() && game.get().plies() > 0) {
          ReplayedGame replay = judge.judge(game.get()).replay();
          (replay.isClean() ? clean : faulty).add(bare(game.get(), replay));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String bare(PdnGame game, ReplayedGame replay) {
    List<PdnItem> moves =
        replay.items().stream()
            .filter(item -> item instanceof PdnItem.Ply || item instanceof PdnItem.SetUp)
            .map(MovesCollector::withoutMarks)
            .toList();
    List<PdnTag> tags =
        game.tag("FEN").filter(tag -> !tag.value().isBlank()).isPresent()
            ? List.of(new PdnTag("FEN", replay.from().write(replay.rules())))
            : List.of();
    String result = game.result().orElse("*");
    return PdnWriter.write(replay.rules(), new PdnGame(tags, moves, result));
  }

  private static PdnItem withoutMarks(PdnItem item) {
    return item instanceof PdnItem.Ply ply ? new PdnItem.Ply(ply.text()) : item;
  }
}
