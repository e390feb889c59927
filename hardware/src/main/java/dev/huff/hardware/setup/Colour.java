package dev.huff.hardware.setup;

import dev.huff.core.port.Indication;

/** A light's colour, each part 0…255; and which colour a field has, on every board that has any. */
public record Colour(int red, int green, int blue) {
  public static final Colour DARK = new Colour(0, 0, 0);

  private static final Colour DUE = new Colour(255, 120, 0);
  private static final Colour WRONG = new Colour(255, 0, 0);
  private static final Colour LIFT = new Colour(0, 0, 255);
  private static final Colour PUT = new Colour(0, 255, 0);

  /** Orange must capture, red is wrong, blue is to be lifted, green wants a piece. */
  public static Colour of(Indication indication, int field) {
    if (indication.put().contains(field)) {
      return PUT;
    }
    if (indication.lift().contains(field)) {
      return LIFT;
    }
    if (indication.wrong().contains(field)) {
      return WRONG;
    }
    return indication.due().contains(field) ? DUE : DARK;
  }

  /** The same, that many per cent as bright. */
  public Colour dimmed(int percent) {
    return new Colour(red * percent / 100, green * percent / 100, blue * percent / 100);
  }
}
