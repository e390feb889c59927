package dev.huff.vision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Single pictures on which all discs of a side that stand on fields of their colour hardly show.
 */
@Tag("slow")
class FieldsOwnColourTest {
  private final RuleSet turkish = RuleBook.get("turkish");
  private final RuleSet dvojita = RuleBook.get("dvojita");

  /** Red discs on a board played all over whose light fields are red. */
  @ParameterizedTest
  @ValueSource(longs = {17, 171})
  void redDiscsAreReadOnRedFields(long seed) {
    RenderedShot shot = shot(seed);
    assertThat(doubts(shot, rows(shot, turkish))).isLessThan(4);
  }

  /** In mirrored light half of them show less still. */
  @Test
  void inMirroredLightTheyAreReadOrDoubted() {
    RenderedShot shot = shot(300);
    assertThat(doubts(shot, rows(shot, turkish))).isLessThan(12);
  }

  /** Dark brown discs on black fields, 27 pixels wide. */
  @Test
  void brownDiscsAreReadOrDoubtedOnBlackFields() {
    PlayTable table = new PlayTable(TablePieces.of(dvojita.start()));
    RenderedShot shot = new TableCamera(table, 6, 690, 518).shoot(200);
    assertThat(shot.kind().toString()).startsWith("16x8 black maple, wood");
    assertThat(doubts(shot, rows(shot, dvojita))).isLessThan(12);
  }

  private RenderedShot shot(long seed) {
    RenderedShot shot =
        new TableCamera(new PlayTable(TablePieces.of(turkish.start())), seed).shoot(200);
    assertThat(shot.kind().toString()).startsWith("8x8 red black, white red");
    return shot;
  }

  private static List<String> rows(RenderedShot shot, RuleSet rules) {
    PictureReading look = new BoardReader(rules.geometry()).read(Picture.of(shot.image()));
    return ((PictureReading.Seen) look).sighting().rows();
  }

  /** How many fields are not told; all others are told right. */
  private static long doubts(RenderedShot shot, List<String> rows) {
    String read = String.join("", rows);
    String truth = String.join("", shot.rows());
    List<Integer> open =
        IntStream.range(0, truth.length())
            .boxed()
            .filter(i -> read.charAt(i) != truth.charAt(i))
            .toList();
    assertThat(open).as(read).allMatch(i -> read.charAt(i) == '?');
    return open.size();
  }
}
