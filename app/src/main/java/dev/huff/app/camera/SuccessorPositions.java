package dev.huff.app.camera;

import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The positions that a board may show after a ruling: the game's position, or that after a legal
 * move.
 */
public final class SuccessorPositions {
  private final MoveGenerator generator;

  public SuccessorPositions(RuleSet rules) {
    generator = MoveGenerator.of(rules);
  }

  /**
   * The positions that may be seen after that ruling; nothing where it leaves the game as it was.
   */
  public Optional<List<Position>> after(Ruling ruling) {
    return ruling instanceof Ruling.GameChange change
        ? Optional.of(from(change.position()))
        : Optional.empty();
  }

  private List<Position> from(Position position) {
    List<Position> possible = new ArrayList<>();
    possible.add(position);
    generator.legalMoves(position).forEach(move -> possible.add(move.applyTo(position)));
    return possible;
  }
}
