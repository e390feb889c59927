package dev.huff.app.cli.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** Pictures have their own time: a folder with a picture after every move is a whole game. */
class FilmGameTest {
  /** After so long whoever moved has taken the hand away: as in photographs of a game. */
  private static final long HANDS_OFF = 5_000;

  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String MOVES = "1. c3-d4 f6-g5 2. d4-e5 d6xf4 3. g3xe5 g5-h4";

  @TempDir Path folder;
  private final StringWriter err = new StringWriter();

  private int run(String board, Path into, String speed) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(new StringWriter(), true)).setErr(new PrintWriter(err, true));
    return huff.execute(
        "run",
        "--board",
        board,
        "--rules",
        RULES.id(),
        "--speed",
        speed,
        "--record",
        into.toString());
  }

  /** Pictures called 1, 2 … 10: their numbers give the order, not their letters. */
  private Path pictures() throws IOException {
    Path pictures = Files.createDirectory(folder.resolve("pictures"));
    List<Position> positions = new ArrayList<>(List.of(RULES.start()));
    ReplayedGame.of(RULES, new PdnReader(new StringReader(MOVES + " *")).next().orElseThrow())
        .steps()
        .forEach(step -> positions.add(((ReplayStep.Played) step).after()));
    PlayTable table = new PlayTable(TablePieces.of(RULES.start()));
    TableCamera camera = new TableCamera(table, 3, 640, 480);
    for (int i = 0; i < positions.size(); i++) {
      table.lay(TablePieces.of(positions.get(i)));
      camera.shoot(10_000L * i);
      Path file = pictures.resolve("Move" + (i + 5) + ".png");
      ImageIO.write(camera.shoot(10_000L * i + HANDS_OFF).image(), "png", file.toFile());
    }
    return pictures;
  }

  private static String only(Path in, String ending) throws IOException {
    try (Stream<Path> files = Files.walk(in)) {
      Path file = files.filter(it -> it.toString().endsWith(ending)).findFirst().orElseThrow();
      return Files.readString(file);
    }
  }

  /** Readings and rulings of each game with their times; the first line alone says when it was. */
  private static List<List<String>> journals(Path in) throws IOException {
    try (Stream<Path> files = Files.walk(in)) {
      List<List<String>> journals = new ArrayList<>();
      for (Path file : files.filter(it -> it.toString().endsWith(".journal")).toList()) {
        journals.add(Files.readAllLines(file).stream().skip(1).toList());
      }
      return journals;
    }
  }

  @Test
  @Tag("slow")
  void everyMoveIsRuledAndEachRunIsTheSame() throws IOException {
    String board = "camera:" + pictures() + "?every=move";
    Path record = folder.resolve("games");
    assertThat(run(board, record, "0")).as(err.toString()).isZero();
    assertThat(only(record, ".pdn").replaceAll("\\s+", " ")).contains(MOVES);
    assertThat(run(board, record, "0")).isZero();
    List<List<String>> games = journals(record);
    assertThat(games).hasSize(2);
    assertThat(games.get(1)).isEqualTo(games.get(0)).anyMatch(line -> line.contains("\"ply\":6"));
  }

  @Test
  void aFolderWithoutAnyPictureThatCanBeReadComesToAnEnd() throws IOException {
    Files.write(folder.resolve("1.png"), new byte[] {1, 2, 3});
    assertThat(run("camera:" + folder + "?every=1s", folder.resolve("games"), "0")).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "camera:{0}?every=soon, 0, every=soon: write e.g. every=1s",
    "camera:{0}?every=1s, -2, 'speed -2.0: write how many times'",
    "camera:0?every=1s, 0, no folder",
    "camera:{0}, 0, only films have a speed",
    "dgt:/dev/ttyS0, 0, only films and folders have a speed"
  })
  void wrongCallsSayWhatToWrite(String board, String speed, String said) {
    assertThat(run(board.replace("{0}", folder.toString()), folder, speed)).isEqualTo(2);
    assertThat(err.toString()).contains(said).doesNotContain("\tat ");
  }
}
