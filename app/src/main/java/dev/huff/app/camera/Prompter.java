package dev.huff.app.camera;

import dev.huff.app.live.Spectator;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoard;
import java.util.Optional;

/** Tells a camera what the game knows, ruling by ruling. */
public final class Prompter implements Spectator {
  private final Outlook outlook;
  private final CameraBoard camera;

  private Prompter(Outlook outlook, CameraBoard camera) {
    this.outlook = outlook;
    this.camera = camera;
  }

  /** One for that board, if it is read by a camera. */
  public static Optional<Spectator> of(BoardDriver board, RuleSet rules) {
    return board instanceof CameraBoard camera
        ? Optional.of(new Prompter(new Outlook(rules), camera))
        : Optional.empty();
  }

  @Override
  public void ruled(Ruling ruling) {
    outlook.after(ruling).ifPresent(camera::expect);
  }
}
