package dev.huff.vision.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.LabColour;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whose discs are whose, by their colours alone. */
class ColoursTest {
  private static final LabColour LIGHT = new LabColour(80, 0, 10);
  private static final LabColour DARK = new LabColour(30, 10, 15);
  private static final int MEN = 12;

  private static List<LabColour> discs(int count, double lightness, double step) {
    return IntStream.range(0, count)
        .mapToObj(i -> new LabColour(lightness + step * (i % 4), 5, 5))
        .toList();
  }

  private static List<LabColour> both(List<LabColour> some, List<LabColour> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  @Test
  void oneSetInUnevenLightIsOneSide() {
    assertThat(Colours.of(discs(MEN, 40, 4), MEN, LIGHT, DARK).both()).isFalse();
  }

  @Test
  void moreDiscsThanASideHasAreTwoSides() {
    List<LabColour> alike = both(discs(MEN, 40, 0.5), discs(MEN, 52, 0.5));
    assertThat(Colours.of(alike, MEN, LIGHT, DARK).both()).isTrue();
    assertThat(Colours.of(alike, 2 * MEN, LIGHT, DARK).both()).isFalse();
  }

  @Test
  void inTheDarkColoursDifferLess() {
    List<LabColour> few = both(discs(5, 8, 0.3), discs(5, 19, 0.3));
    assertThat(Colours.of(few, MEN, LIGHT, DARK).both()).isFalse();
    assertThat(Colours.of(few, MEN, new LabColour(30, 0, 3), DARK).both()).isTrue();
  }
}
