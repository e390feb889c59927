package dev.huff.app.camera;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoard;
import java.util.Optional;

/** Tells a camera after each ruling which positions may follow. */
public final class CameraPrompter implements GameSpectator {
  private final SuccessorPositions outlook;
  private final CameraBoard camera;

  private CameraPrompter(SuccessorPositions outlook, CameraBoard camera) {
    this.outlook = outlook;
    this.camera = camera;
  }

  /** One for that board, if it is read by a camera. */
  public static Optional<GameSpectator> of(BoardDriver board, RuleSet rules) {
    return board instanceof CameraBoard camera
        ? Optional.of(new CameraPrompter(new SuccessorPositions(rules), camera))
        : Optional.empty();
  }

  @Override
  public void onRuling(Ruling ruling) {
    outlook.after(ruling).ifPresent(camera::expect);
  }
}
