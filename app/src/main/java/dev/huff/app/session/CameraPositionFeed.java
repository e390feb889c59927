package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoardDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells a camera after each ruling which positions may follow. */
public record CameraPositionFeed(MoveGenerator generator, CameraBoardDriver camera)
    implements GameSpectator {
  /** One for that board, if it is read by a camera. */
  public static Optional<GameSpectator> of(BoardDriver board, RuleSet rules) {
    return board instanceof CameraBoardDriver camera
        ? Optional.of(new CameraPositionFeed(MoveGenerator.of(rules), camera))
        : Optional.empty();
  }

  /**
   * The positions that a board may show after a ruling: the game's position, and those after a
   * legal move; nothing where it leaves the game as it was.
   */
  public static Optional<List<Position>> successors(MoveGenerator generator, Ruling ruling) {
    if (!(ruling instanceof Ruling.GameChange change)) {
      return Optional.empty();
    }
    Position position = change.position();
    List<Position> possible = new ArrayList<>(List.of(position));
    generator.legalMoves(position).forEach(move -> possible.add(move.applyTo(position)));
    return Optional.of(possible);
  }

  @Override
  public void onRuling(Ruling ruling) {
    successors(generator, ruling).ifPresent(camera::expect);
  }
}
