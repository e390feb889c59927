package dev.huff.app.pdn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.core.notation.PdnGame;
import dev.huff.core.notation.Replay;
import dev.huff.core.sensing.SensingLevel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real games, where a collection of them lies beside the checkout. */
class RealGamesTest {
  private static final Path SHARED =
      Path.of(System.getProperty("huff.pdn", "../../shared/pdn")).toAbsolutePath().normalize();

  private static List<Path> files(String folder) throws IOException {
    Path path = SHARED.resolve(folder);
    assumeTrue(Files.isDirectory(path), "no games at " + path);
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.toString().endsWith(".pdn")).sorted().toList();
    }
  }

  /** One level after the other; all of each game when asked to be thorough. */
  private static List<SensingLevel> levels(int number) {
    List<SensingLevel> all = List.of(SensingLevel.values());
    return Boolean.getBoolean("huff.thorough") ? all : List.of(all.get(number % all.size()));
  }

  @Test
  void everyGameComesBackFromTheBoard() throws IOException {
    List<Path> files = new ArrayList<>(files("czech"));
    files.addAll(files("wiegerw_pdn/succeed"));
    List<String> lost = new ArrayList<>();
    int games = 0;
    long start = System.nanoTime();
    for (Path file : files) {
      GameJudge judge = GameJudge.of(file);
      try (PdnFile pdn = PdnFile.open(file)) {
        int number = 0;
        for (Optional<PdnGame> game = pdn.next(); game.isPresent(); game = pdn.next()) {
          number++;
          Replay replay = judge.judge(game.get()).replay();
          if (replay.isClean() && replay.plies() > 0) {
            String result = Replay.result(replay.rules(), game.get());
            for (SensingLevel level : levels(number)) {
              games++;
              RoundTrip trip = RoundTrip.of(replay, level, number % 2 == 0, result);
              if (!trip.isExact()) {
                lost.add(
                    file.getFileName()
                        + " game "
                        + number
                        + " "
                        + replay.rules()
                        + " "
                        + level.id()
                        + " "
                        + trip.difference());
              }
            }
          }
        }
      }
    }
    System.out.printf(
        "%d trips, %d lost, %.1f s%n", games, lost.size(), (System.nanoTime() - start) / 1e9);
    lost.forEach(System.out::println);
    assertThat(lost).isEmpty();
  }
}
