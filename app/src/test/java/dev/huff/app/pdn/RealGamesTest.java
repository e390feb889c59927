package dev.huff.app.pdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.notation.PdnFault;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Games that people played, by their moves alone; {@link MovesCollector} wrote them. With {@code
 * -Dhuff.collections=FOLDER} the PDN files in {@code pdn/wiegerw_pdn} of that folder are read too,
 * as they were found.
 */
class RealGamesTest {
  private static final String COLLECTIONS = "huff.collections";

  /** Every how manieth game is played in the fast run. */
  private static final int SAMPLE = 12;

  private static Path ours(String name) {
    URL url = Objects.requireNonNull(RealGamesTest.class.getResource(name));
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Path> found(String folder) throws IOException {
    Path path = Path.of(System.getProperty(COLLECTIONS), "pdn", "wiegerw_pdn", folder);
    try (Stream<Path> files = Files.list(path)) {
      return files.filter(file -> file.toString().endsWith(".pdn")).sorted().toList();
    }
  }

  private static List<ReplayedGame> games(Path file) throws IOException {
    GameJudge judge = GameJudge.of(file);
    List<ReplayedGame> games = new ArrayList<>();
    try (PdnFile pdn = PdnFile.open(file)) {
      for (Optional<PdnGame> game = pdn.next(); game.isPresent(); game = pdn.next()) {
        games.add(judge.judge(game.get()).replay());
      }
    }
    return games;
  }

  @Test
  void someGamesComeBackFromTheBoard() throws IOException {
    playOnTheBoard(SAMPLE, SensingLevel.COLOUR);
  }

  @Test
  @Tag("slow")
  void everyGameComesBackFromTheBoard() throws IOException {
    playOnTheBoard(1, SensingLevel.values());
  }

  private static void playOnTheBoard(int every, SensingLevel... levels) throws IOException {
    List<ReplayedGame> games = games(ours("real-games.pdn"));
    assertThat(games).hasSizeGreaterThan(1000);
    List<String> lost = new ArrayList<>();
    for (int i = 0; i < games.size(); i += every) {
      ReplayedGame game = games.get(i);
      for (SensingLevel level : levels) {
        RoundTrip trip = RoundTrip.of(game, level, i / every % 2 == 0, "*");
        if (!trip.isExact()) {
          lost.add(
              "game " + (i + 1) + " " + game.rules() + " " + level.id() + " " + trip.difference());
        }
      }
    }
    assertThat(lost).isEmpty();
  }

  @Test
  void everyGameIsTheSameWhenWrittenAnew() throws IOException {
    writeAnew(ours("real-games.pdn"));
  }

  @Test
  @EnabledIfSystemProperty(named = COLLECTIONS, matches = ".+")
  void whatMustSucceedIsReadAndIsTheSameWhenWrittenAnew() throws IOException {
    for (Path file : found("succeed")) {
      writeAnew(file);
    }
  }

  private static void writeAnew(Path file) throws IOException {
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

  private static List<Object> moves(ReplayedGame replay) {
    return replay.steps().stream()
        .map(step -> step instanceof ReplayStep.Played played ? played.move() : step.after())
        .collect(Collectors.toList());
  }

  @Test
  void everyMistakeIsRefusedWithItsPlace() throws IOException {
    List<ReplayedGame> games = games(ours("real-mistakes.pdn"));
    assertThat(games).isNotEmpty().allSatisfy(game -> assertPlaced(game.faults()));
  }

  @Test
  @EnabledIfSystemProperty(named = COLLECTIONS, matches = ".+")
  void whatMustFailIsRefusedWithItsPlace() throws IOException {
    for (Path file : found("fail")) {
      List<PdnFault> faults = games(file).stream().flatMap(g -> g.faults().stream()).toList();
      assertPlaced(faults);
    }
  }

  private static void assertPlaced(List<PdnFault> faults) {
    assertThat(faults).isNotEmpty();
    assertThat(faults).allMatch(fault -> fault.place().line() > 0 && fault.place().column() > 0);
  }
}
