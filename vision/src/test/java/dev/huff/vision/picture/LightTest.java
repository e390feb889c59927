package dev.huff.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Colours as they would look in other light. */
class LightTest {
  @Test
  void theSameLightChangesNothing() {
    for (LabColour colour :
        new LabColour[] {
          new LabColour(5, 1, -2), new LabColour(32, 7, -33), new LabColour(87, 0, 5)
        }) {
      assertThat(LightRatio.SAME.without(colour).distance(colour)).isLessThan(0.01);
    }
  }

  /** Greys of 64 and 128 of 255. */
  @Test
  void aGreyInLightThatHalvesItsPixelsIsTwiceAsBrightWithoutIt() {
    LightRatio dusk = LightRatio.ofPixels(0.5, 0.5, 0.5);
    assertThat(dusk.without(new LabColour(27.1, 0, 0)).distance(new LabColour(53.6, 0, 0)))
        .isLessThan(2.5);
  }

  /** A white sheet under a bulb: 220, 180 and 120 of 255. */
  @Test
  void aSheetThatABulbMakesYellowIsWhiteWithoutIt() {
    LightRatio bulb = LightRatio.ofPixels(220 / 255.0, 180 / 255.0, 120 / 255.0);
    LabColour seen = new LabColour(75.0, 7.9, 36.0);
    assertThat(bulb.without(seen).distance(new LabColour(100, 0, 0))).isLessThan(4);
  }
}
