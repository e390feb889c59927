package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.read.SideColourModel.Marked;
import dev.huff.vision.square.PieceColourFeature;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SideColourModelTest {
  private static final int MEN = 12;
  private static final double LIGHT = 80;
  private static final double DARK = 20;
  private static final double MIDDLE = 50;
  private static final PieceColourFeature ONE = PieceColourFeature.of(1, 0, 0, 0);
  private static final PieceColourFeature OTHER = PieceColourFeature.of(-2, 0, 0, 0);
  private static final PieceColourFeature COIN = PieceColourFeature.of(0, 9, 0, 0);

  private static List<Marked> pieces(int ones, int others) {
    return pieces(ones, others, LIGHT, 0.1);
  }

  /** The first of them so light, and standing so near White's edge. */
  private static List<Marked> pieces(int ones, int others, double bright, double near) {
    List<Marked> pieces = new ArrayList<>();
    for (int i = 0; i < ones + others; i++) {
      double first = i < ones ? 1 : -2;
      double off = 0.1 * (i % 3 - 1);
      pieces.add(
          new Marked(
              PieceColourFeature.of(first + off, off, 0, 0),
              i < ones ? bright : DARK,
              i < ones ? near : 0.5));
    }
    return pieces;
  }

  @Test
  void theLighterPiecesAreWhites() {
    SideColourModel sides = SideColourModel.of(pieces(5, 7), MEN, MIDDLE);
    assertThat(sides.whiteness(ONE)).isGreaterThan(0.95);
    assertThat(sides.whiteness(OTHER)).isLessThan(0.05);
  }

  /** As blue and green ones are. */
  @Test
  void ofEquallyLightPiecesThoseAtWhitesEdgeAreWhites() {
    for (double bright : new double[] {DARK - 2, DARK, DARK + 2}) {
      assertThat(SideColourModel.of(pieces(5, 7, bright, 1.1), MEN, MIDDLE).whiteness(ONE))
          .isGreaterThan(0.95);
      assertThat(SideColourModel.of(pieces(5, 7, bright, -0.1), MEN, MIDDLE).whiteness(ONE))
          .isLessThan(0.05);
    }
  }

  /** As red and green ones are, late in a game. */
  @Test
  void ofEquallyLightPiecesAmongEachOtherTheWarmerAreWhites() {
    PieceColourFeature red = PieceColourFeature.of(0, 0, 1.2, 0.5);
    PieceColourFeature green = PieceColourFeature.of(0, 0, -1, 0.8);
    for (double bright : new double[] {DARK - 2, DARK, DARK + 2}) {
      List<Marked> pieces = new ArrayList<>(Collections.nCopies(4, new Marked(red, bright, 0.5)));
      pieces.addAll(Collections.nCopies(6, new Marked(green, DARK, 0.6)));
      assertThat(SideColourModel.of(pieces, MEN, MIDDLE).whiteness(red)).isGreaterThan(0.9);
    }
  }

  @Test
  void piecesThatAreAlikeAreOneSide() {
    SideColourModel sides = SideColourModel.of(pieces(0, 6), MEN, MIDDLE);
    assertThat(sides.white()).isEmpty();
    assertThat(sides.whiteness(OTHER)).isZero();
  }

  /** One coin is further from the pieces than they are from each other. */
  @Test
  void whatIsNeitherSidesMakesNoSide() {
    List<Marked> pieces = pieces(12, 11);
    pieces.add(new Marked(COIN, LIGHT, 0.5));
    SideColourModel sides = SideColourModel.of(pieces, MEN, MIDDLE);
    assertThat(sides.isStrange(COIN)).isTrue();
    assertThat(sides.isStrange(ONE)).isFalse();
    assertThat(sides.whiteness(OTHER)).isLessThan(0.05);
  }

  @Test
  void ofNothingNothingIsLearnt() {
    assertThat(SideColourModel.of(List.of(), MEN, MIDDLE).white()).isEmpty();
  }
}
