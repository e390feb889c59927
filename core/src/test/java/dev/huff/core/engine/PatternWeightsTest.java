package dev.huff.core.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.move.Placement;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PatternWeightsTest {
  private static byte[] written(PatternWeights weights) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    weights.write(bytes);
    return bytes.toByteArray();
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    short[] full = {0, 1, -1, 63, -64, 64, -65, 2000, -2000, Short.MAX_VALUE, Short.MIN_VALUE};
    short[] bare = new short[full.length];
    for (int i = 0; i < full.length; i++) {
      bare[i] = (short) -full[i];
    }
    PatternWeights read =
        PatternWeights.read(new ByteArrayInputStream(written(new PatternWeights(full, bare))));
    assertThat(read.size()).isEqualTo(full.length);
    for (int i = 0; i < full.length; i++) {
      assertThat(read.full(i)).isEqualTo(full[i]);
      assertThat(read.bare(i)).isEqualTo(bare[i]);
    }
  }

  @Test
  void aFileThatIsCutOffIsRefused() throws IOException {
    short[] values = new short[5000];
    for (int i = 0; i < values.length; i++) {
      values[i] = (short) (i * 37);
    }
    byte[] whole = written(new PatternWeights(values, values));
    for (int length : new int[] {0, 3, 10, whole.length / 2, whole.length - 9}) {
      assertThatThrownBy(
              () -> PatternWeights.read(new ByteArrayInputStream(Arrays.copyOf(whole, length))))
          .isInstanceOf(IOException.class);
    }
  }

  /** Nearly all weights are zero, and zeros take no place. */
  @Test
  void zerosBetweenWeightsAreReadAgainAndCostNothing() throws IOException {
    short[] full = new short[1_000_000];
    short[] bare = new short[full.length];
    full[0] = 7;
    bare[500_000] = -300;
    full[full.length - 1] = bare[full.length - 1] = 2000;
    byte[] bytes = written(new PatternWeights(full, bare));
    assertThat(bytes).hasSizeLessThan(60);
    PatternWeights read = PatternWeights.read(new ByteArrayInputStream(bytes));
    assertThat(read.size()).isEqualTo(full.length);
    for (int i = 0; i < full.length; i++) {
      assertThat(read.full(i)).isEqualTo(full[i]);
      assertThat(read.bare(i)).isEqualTo(bare[i]);
    }
  }

  @Test
  void weightsBeyondTheLastAreRefused() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DeflaterOutputStream packed = new DeflaterOutputStream(bytes)) {
      // Ten weights, one of them not zero, with ten zeros before it.
      packed.write(new byte[] {0, 0, 0, 10, 0, 0, 0, 1, 10, 2, 2});
    }
    assertThatThrownBy(() -> PatternWeights.read(new ByteArrayInputStream(bytes.toByteArray())))
        .isInstanceOf(IOException.class);
  }

  /** A man on the edge is read by the region at the edge, however wide the board is. */
  @ParameterizedTest
  @ValueSource(strings = {"international", "canadian", "dvojita"})
  void aWiderBoardIsReadByTheRegionsAsFarFromItsMiddle(String id) {
    Geometry wide = RuleBook.get(id).geometry();
    int count = PatternEvaluation.count(RuleBook.get("international").geometry());
    short[] weights = new short[count];
    int[] places = new int[PatternEvaluation.PARTS];
    // A white man on the first square of the first region, alone in it, is worth a hundred.
    PatternEvaluation.places(0, 1, places);
    weights[places[0]] = 100 * PatternEvaluation.UNIT;
    PatternEvaluation patterns = PatternEvaluation.of(wide, new PatternWeights(weights, weights));
    int[] worth =
        IntStream.rangeClosed(1, wide.width() / 2).map(field -> score(patterns, field)).toArray();
    assertThat(worth[0]).isEqualTo(100);
    assertThat(Arrays.stream(worth).skip(2)).containsOnly(0);
  }

  /** Regions in the middle of a wide board are alike, and so more games teach each weight. */
  @Test
  void aBoardOfSixteenColumnsLearnsNoMoreWeightsThanOneOfTen() {
    RuleSet dvojita = RuleBook.get("dvojita");
    int count = PatternEvaluation.count(dvojita.geometry());
    assertThat(count).isEqualTo(PatternEvaluation.count(RuleBook.get("international").geometry()));
    PatternEvaluation patterns =
        PatternEvaluation.of(
            dvojita.geometry(), new PatternWeights(new short[count], new short[count]));
    int[] numbers = patterns.numbers(dvojita.start());
    int[] places = new int[PatternEvaluation.PARTS];
    Set<Integer> wholes = new TreeSet<>();
    for (int view = 0; view < numbers.length; view += 2) {
      patterns.placesOf(view, numbers[view], places);
      assertThat(Arrays.stream(places)).allMatch(place -> place < count);
      assertThat(PatternEvaluation.isWhole(places[0])).isTrue();
      assertThat(PatternEvaluation.isWhole(places[1])).isFalse();
      wholes.add(places[0]);
    }
    assertThat(numbers).hasSize(14);
    assertThat(wholes).hasSize(4);
  }

  private static int score(PatternEvaluation patterns, int field) {
    long[] numbers = new long[PatternEvaluation.MOST_WORDS];
    patterns.add(Piece.WHITE_MAN.ordinal(), field, numbers);
    Placement at = new Placement();
    at.put(Piece.WHITE_MAN.ordinal(), 0);
    return patterns.score(numbers, at);
  }
}
