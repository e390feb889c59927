package dev.huff.lab.camera;

import dev.huff.simulator.camera.DiscSet;
import dev.huff.simulator.camera.PaintColour;
import dev.huff.simulator.camera.WoodKind;
import java.awt.Color;
import java.util.Random;

/** Boards and sets of any colour: woods, greys, and whatever people paint. */
record SceneColours(Random random) {
  private static final double UNLIKE = 0.12;
  private static final double FAINT = 0.015;

  private double between(double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  PaintColour any() {
    return PaintColour.of(
        Color.HSBtoRGB(
            random.nextFloat(),
            (float) Math.pow(random.nextDouble(), 1.5),
            (float) between(0.08, 1)));
  }

  /** The colour of a wood, or a grey. */
  private PaintColour natural(double low, double high) {
    boolean wood = random.nextInt(3) > 0;
    double saturation = wood ? between(0.15, 0.75) : between(0, 0.08);
    return PaintColour.of(
        Color.HSBtoRGB(
            (float) between(0.02, 0.13), (float) saturation, (float) between(low, high)));
  }

  WoodKind wood() {
    boolean natural = random.nextInt(5) > 1;
    double frame = between(0, 1);
    while (true) {
      PaintColour light = natural ? natural(0.55, 1) : any();
      PaintColour dark = natural ? natural(0.06, 0.6) : any();
      if (light.distance(dark) > UNLIKE) {
        return new WoodKind(
            "any",
            light,
            dark,
            frame < 0.3 ? light : frame < 0.6 ? dark : any(),
            natural ? between(0, 0.3) : between(0, 0.05),
            between(0, 1),
            random.nextInt(2) == 0 ? between(0.01, 0.08) : 0);
      }
    }
  }

  /**
   * A set that is seen on that board.
   *
   * @param pegs whether its pieces are narrow and tall, so that they are no discs
   */
  DiscSet set(WoodKind wood, boolean pegs) {
    boolean natural = random.nextInt(2) == 0;
    while (true) {
      PaintColour white = natural ? natural(0.6, 1) : any();
      PaintColour black = own(wood, natural);
      if (white.distance(black) > UNLIKE
          && isSeen(white, wood.dark())
          && isSeen(black, wood.dark())) {
        return set(white, black, pegs);
      }
    }
  }

  /** Black's colour: often nearly that of the dark squares. */
  private PaintColour own(WoodKind wood, boolean natural) {
    if (random.nextInt(4) == 0) {
      return wood.dark().times(between(0.4, 1.6)).mixed(any(), 0.08);
    }
    return natural ? natural(0.05, 0.4) : any();
  }

  private static boolean isSeen(PaintColour disc, PaintColour square) {
    return disc.distance(square) > FAINT;
  }

  private DiscSet set(PaintColour white, PaintColour black, boolean pegs) {
    boolean cap = random.nextInt(5) == 0;
    boolean coin = random.nextInt(8) == 0;
    DiscEmblem[] emblems = DiscEmblem.values();
    DiscEmblem emblem =
        coin
            ? DiscEmblem.RELIEF
            : random.nextInt(2) == 0 ? DiscEmblem.NONE : emblems[random.nextInt(emblems.length)];
    double radius = pegs ? between(0.12, 0.24) : between(0.25, 0.47);
    double height = pegs ? between(0.7, 1.2) : cap ? between(0.2, 0.5) : between(0.06, 0.3);
    return new DiscSet(
        pegs ? "pegs" : "any",
        white,
        black,
        radius,
        coin ? 0.05 : height,
        random.nextInt(5),
        emblem);
  }
}
