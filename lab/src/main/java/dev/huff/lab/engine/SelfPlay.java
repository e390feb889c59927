package dev.huff.lab.engine;

import dev.huff.app.endgame.EndgameStore;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.Outcome;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Plays quick games of the engine against itself, from random openings. The number of a game and
 * the seed alone decide how it goes, so games can be made one by one and in any order.
 */
final class SelfPlay {
  /** Endgames of more pieces take minutes to work out, and few games get that far. */
  private static final int PIECES = 4;

  private static final int LEAST_OPENING = 4;
  private static final int MORE_OPENING = 9;
  private static final int LONGEST = 200;
  private static final int TABLE_BITS = 14;

  /** A lead, in hundredths of a man, that wins when it lasts; only where pieces win. */
  private static final int LEAD = 450;

  private static final int LASTING = 6;

  private final RuleSet rules;
  private final Engine engine;
  private final SearchLimits limits;
  private final long seed;
  private final int leadThatWins;

  /**
   * @param nodes positions a move
   */
  SelfPlay(RuleSet rules, Engine engine, long nodes, long seed) {
    this.rules = rules;
    this.engine = engine;
    this.limits = SearchLimits.ofNodes(nodes);
    this.seed = seed;
    boolean piecesWin = rules.noMove() != LastMove.WINS && rules.firstKing() != FirstKing.WINS;
    this.leadThatWins = piecesWin ? LEAD : Integer.MAX_VALUE;
  }

  /**
   * Games of the engine as it is, with its endgame tables.
   *
   * @throws IOException when those cannot be kept
   */
  static SelfPlay of(RuleSet rules, long nodes, long seed) throws IOException {
    Engine engine = new Engine(rules, EvaluationWeights.of(rules), TABLE_BITS);
    EndgameStore.usual().fetch(rules, PIECES, news -> {}, engine::use);
    return new SelfPlay(rules, engine, nodes, seed);
  }

  /** Plays the game of that number. */
  PlayedGame play(int number) {
    Random random = new Random(seed * 1_000_003 + number);
    engine.clear();
    List<Integer> moves = new ArrayList<>();
    List<Position> history = new ArrayList<>();
    Game game = Game.start(rules);
    int opening = LEAST_OPENING + random.nextInt(MORE_OPENING);
    int lead = 0;
    while (game.plies() < LONGEST) {
      Optional<Outcome> outcome = game.claimDraw().flatMap(Game::outcome).or(game::outcome);
      if (outcome.isPresent()) {
        return new PlayedGame(sign(outcome.get().winner()), opening, moves);
      }
      List<Move> legal = game.legalMoves();
      int choice = 0;
      if (game.plies() < opening) {
        choice = random.nextInt(legal.size());
      } else if (legal.size() > 1) {
        SearchReport report =
            engine.think(game.position(), legal, history, limits, () -> 0, () -> false, r -> {});
        choice = legal.indexOf(report.move());
        int white = game.toMove() == Side.WHITE ? report.score() : -report.score();
        lead = Math.abs(white) < leadThatWins ? 0 : lead + Integer.signum(white);
        if (Math.abs(lead) >= LASTING) {
          return new PlayedGame(Integer.signum(white), opening, moves);
        }
      }
      moves.add(choice);
      history.add(game.position());
      game = game.play(legal.get(choice));
    }
    return new PlayedGame(0, opening, moves);
  }

  private static int sign(Optional<Side> winner) {
    return winner.map(side -> side == Side.WHITE ? 1 : -1).orElse(0);
  }
}
