package dev.huff.app.pdn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
    for (Path file : files) {
      GameJudge judge = GameJudge.of(file);
      try (PdnFile pdn = PdnFile.open(file)) {
        int number = 0;
        for (Optional<PdnGame> game = pdn.next(); game.isPresent(); game = pdn.next()) {
          number++;
          ReplayedGame replay = judge.judge(game.get()).replay();
          if (replay.isClean() && replay.plies() > 0) {
            String result = ReplayedGame.result(replay.rules(), game.get());
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
    assertThat(games).isPositive();
    assertThat(lost).isEmpty();
  }

  @Test
  void whatMustSucceedIsReadAndIsTheSameWhenWrittenAnew() throws IOException {
    for (Path file : files("wiegerw_pdn/succeed")) {
      GameJudge judge = GameJudge.of(file);
      try (PdnFile pdn = PdnFile.open(file)) {
        for (Optional<PdnGame> game = pdn.next(); game.isPresent(); game = pdn.next()) {
          ReplayedGame replay = judge.judge(game.get()).replay();
          assertThat(replay.faults()).as(file.toString()).isEmpty();
          String clean = PdnConversion.write(game.get(), replay);
          PdnGame read = new PdnReader(new StringReader(clean)).next().orElseThrow();
          ReplayedGame again = ReplayedGame.of(replay.rules(), read);
          assertThat(again.faults()).as(clean).isEmpty();
          assertThat(moves(again)).isEqualTo(moves(replay));
          assertThat(PdnConversion.write(read, again)).isEqualTo(clean);
        }
      }
    }
  }

  private static List<Object> moves(ReplayedGame replay) {
    return replay.steps().stream()
        .map(step -> step instanceof ReplayStep.Played played ? played.move() : step.after())
        .collect(Collectors.toList());
  }

  @Test
  void whatMustFailIsRefusedWithItsPlace() throws IOException {
    for (Path file : files("wiegerw_pdn/fail")) {
      GameJudge judge = GameJudge.of(file);
      List<PdnFault> faults = new ArrayList<>();
      try (PdnFile pdn = PdnFile.open(file)) {
        for (Optional<PdnGame> game = pdn.next(); game.isPresent(); game = pdn.next()) {
          faults.addAll(judge.judge(game.get()).replay().faults());
        }
      }
      assertThat(faults).as(file.toString()).isNotEmpty();
      assertThat(faults).allMatch(fault -> fault.place().line() > 0 && fault.place().column() > 0);
    }
  }
}
