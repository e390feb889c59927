package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Searches games for forced wins of pieces, played or missed. A short search looks at every
 * position. A long one follows up its suspicions, and a much longer one confirms them.
 */
public final class ShotHunt {
  private static final long SHORT = 4_000;
  private static final int PROMISING = 2;

  /** How much longer a search must bear a shot out: what is not forced may look so for a while. */
  private static final int DEEPER = 8;

  private final long nodes;
  private final int pieces;
  private final Set<String> seen = new HashSet<>();
  private Optional<Engine> engine = Optional.empty();

  /**
   * @param nodes how long the long search is
   * @param pieces how many must be won, more than are given
   */
  public ShotHunt(long nodes, int pieces) {
    this.nodes = nodes;
    this.pieces = pieces;
  }

  /** How many different positions were looked at. */
  public int positions() {
    return seen.size();
  }

  /** Looks through one game. */
  public void hunt(ReplayedGame game, Consumer<TacticalShot> found) {
    List<Position> positions = new ArrayList<>(List.of(game.start()));
    game.steps().stream().map(ReplayStep::after).forEach(positions::add);
    for (Position position : positions) {
      if (seen.add(game.rules().id() + position)) {
        look(game.rules(), position).ifPresent(found);
      }
    }
  }

  private Optional<TacticalShot> look(RuleSet rules, Position position) {
    List<Move> legal = MoveGenerator.of(rules).legalMoves(position);
    if (legal.size() < 2) {
      return Optional.empty();
    }
    Engine looking = engineFor(rules);
    SearchReport quick = think(looking, position, legal, SHORT);
    if (TacticalShot.won(position, quick.line()) < PROMISING && quick.score() < 100 * PROMISING) {
      return Optional.empty();
    }
    looking.clear();
    int won = TacticalShot.won(position, think(looking, position, legal, nodes).line());
    if (won < pieces) {
      return Optional.empty();
    }
    TacticalShot shot = new TacticalShot(rules, position, won);
    SearchReport proof = think(looking, position, legal, DEEPER * nodes);
    return shot.isFound(proof) ? Optional.of(shot) : Optional.empty();
  }

  private static SearchReport think(
      Engine engine, Position position, List<Move> legal, long nodes) {
    return EnginePlayer.think(engine, position, legal, SearchLimits.ofNodes(nodes), () -> 0);
  }

  private Engine engineFor(RuleSet rules) {
    if (engine.filter(ready -> ready.rules().equals(rules)).isEmpty()) {
      engine = Optional.of(new Engine(rules, EvaluationWeights.of(rules), Engine.USUAL_BITS));
    }
    return engine.orElseThrow();
  }
}
