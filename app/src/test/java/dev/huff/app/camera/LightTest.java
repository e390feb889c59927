package dev.huff.app.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.vision.picture.Lab;
import dev.huff.vision.picture.Light;
import org.junit.jupiter.api.Test;

/** Colours as they would look in other light. */
class LightTest {
  @Test
  void theSameLightChangesNothing() {
    for (Lab colour : new Lab[] {new Lab(5, 1, -2), new Lab(32, 7, -33), new Lab(87, 0, 5)}) {
      assertThat(Light.SAME.without(colour).distance(colour)).isLessThan(0.01);
    }
  }

  /** Greys of 64 and 128 of 255. */
  @Test
  void aGreyInLightThatHalvesItsPixelsIsTwiceAsBrightWithoutIt() {
    Light dusk = Light.ofPixels(0.5, 0.5, 0.5);
    assertThat(dusk.without(new Lab(27.1, 0, 0)).distance(new Lab(53.6, 0, 0))).isLessThan(2.5);
  }

  /** A white sheet under a bulb: 220, 180 and 120 of 255. */
  @Test
  void aSheetThatABulbMakesYellowIsWhiteWithoutIt() {
    Light bulb = Light.ofPixels(220 / 255.0, 180 / 255.0, 120 / 255.0);
    Lab seen = new Lab(75.0, 7.9, 36.0);
    assertThat(bulb.without(seen).distance(new Lab(100, 0, 0))).isLessThan(4);
  }
}
