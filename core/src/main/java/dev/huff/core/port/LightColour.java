package dev.huff.core.port;

/** A light's colour, each part 0…255; and which colour a field has, on every board that has any. */
public record LightColour(int red, int green, int blue) {
  public static final LightColour DARK = new LightColour(0, 0, 0);

  private static final LightColour DUE = new LightColour(255, 120, 0);
  private static final LightColour WRONG = new LightColour(255, 0, 0);
  private static final LightColour LIFT = new LightColour(0, 0, 255);
  private static final LightColour PUT = new LightColour(0, 255, 0);

  /** Orange must capture, red is wrong, blue is to be lifted, green wants a piece. */
  public static LightColour of(BoardIndication indication, int field) {
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
  public LightColour dimmed(int percent) {
    return new LightColour(red * percent / 100, green * percent / 100, blue * percent / 100);
  }
}
