package dev.huff.lab.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneGenerator;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The exam of single rendered pictures. */
class SeeRenderedTest {
  private static final long SEED = 20_261;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int huff(String... arguments) {
    CommandLine huff = Huff.commandLine();
    huff.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return huff.execute(arguments);
  }

  @Test
  @Tag("slow")
  void readsRenderedBoardsWithinItsBounds() {
    SeeRendered report =
        SeeRendered.measure(6, new SceneGenerator(SEED), Playing.LEFT_CORNER, new PrintWriter(err));
    assertThat(report.all().foundShare()).as(err.toString()).isEqualTo(1);
    assertThat(report.all().rightShare()).as(err.toString()).isGreaterThan(0.99);
    assertThat(report.all().unwarnedShare()).as(err.toString()).isZero();
    StringWriter table = new StringWriter();
    report.print(new PrintWriter(table, true));
    assertThat(table.toString()).contains("board ", "set ", "light ", "angle ", "all ");
  }

  @Test
  @Tag("slow")
  void rendersOnlyBoardsOfTheRulesThatAreNamed() {
    assertThat(huff("lab", "see", "--rendered", "2", "--rules", "turkish", "--seed", "5")).isZero();
    List<String> boards = out.toString().lines().filter(line -> line.contains("x8 ")).toList();
    assertThat(boards).isNotEmpty().allMatch(line -> line.matches("8x8 .*, all over .*100.0%.*"));
  }

  @Test
  void kingsAreAskedForOnRenderedBoardsAlone() {
    assertThat(huff("lab", "see", "--kings", "50")).isEqualTo(2);
    assertThat(err.toString()).contains("--kings goes with --rendered");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "101", "NaN"})
  void moreKingsThanPiecesAreRefused(String percent) {
    assertThat(huff("lab", "see", "--rendered", "1", "--kings=" + percent)).isEqualTo(2);
    assertThat(err.toString()).contains("write a number from 0 to 100");
  }

  @Test
  void boardsPlayedAllOverShowPiecesOnFieldsOfBothColours() {
    Geometry turkish = RuleBook.get("turkish").geometry();
    RenderedShot shot =
        new SceneGenerator(SEED, Optional.of(turkish), OptionalDouble.empty()).next();
    assertThat(shot.rows()).hasSize(8).allMatch(row -> row.length() == 8);
    assertThat(IntStream.range(0, 64).filter(i -> at(shot, i) != '.').map(i -> (i / 8 + i) & 1))
        .contains(0, 1);
  }

  /** No more discs of a side than it has men at first. */
  @Test
  void asManyKingsStandThereAsAreAskedForWhereTheDiscsSuffice() {
    RenderedShot shot = new SceneGenerator(SEED, Optional.empty(), OptionalDouble.of(1)).next();
    String pieces = String.join("", shot.rows()).replace(".", "");
    int men = shot.rows().size() == 10 ? 20 : shot.rows().get(0).length() == 8 ? 12 : 24;
    assertThat(pieces).matches("[WB]+");
    assertThat(pieces.chars().filter(piece -> piece == 'W').count() * 2).isLessThanOrEqualTo(men);
    assertThat(pieces.chars().filter(piece -> piece == 'B').count() * 2).isLessThanOrEqualTo(men);
  }

  private static char at(RenderedShot shot, int field) {
    return shot.rows().get(field / 8).charAt(field % 8);
  }
}
