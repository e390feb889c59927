package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.Outcome;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongSupplier;

/**
 * Games of our engine against itself, with one set of weights or two. Every opening, a few random
 * moves, is played twice with the sides changed. Every move is looked up among the legal ones;
 * every possible draw is claimed.
 */
public final class EngineMatch {
  private static final int OPENING = 6;
  private static final int LONGEST = 300;

  private final RuleSet rules;
  private final EnginePlayer first;
  private final EnginePlayer second;
  private final Random random;
  private MatchTally tally = MatchTally.NONE;
  private List<Move> opening = List.of();
  private int games;

  /**
   * @param first whose wins are counted as wins
   * @param clock milliseconds by which both think
   */
  public EngineMatch(
      RuleSet rules,
      EvaluationWeights first,
      EvaluationWeights second,
      EnginePace pace,
      long seed,
      LongSupplier clock) {
    this(
        rules,
        new Engine(rules, first, EnginePlayer.TABLE_BITS),
        new Engine(rules, second, EnginePlayer.TABLE_BITS),
        pace,
        seed,
        clock);
  }

  /** A match of two engines. */
  EngineMatch(
      RuleSet rules, Engine first, Engine second, EnginePace pace, long seed, LongSupplier clock) {
    this.rules = rules;
    this.first = new EnginePlayer(first, pace, clock);
    this.second = new EnginePlayer(second, pace, clock);
    this.random = new Random(seed);
  }

  public MatchTally tally() {
    return tally;
  }

  /** Plays one more game. */
  public void play() {
    boolean again = games++ % 2 == 1;
    Game game = Game.start(rules);
    if (!again) {
      opening = open(game);
    }
    first.begin();
    second.begin();
    for (Move move : opening) {
      game = play(game, move);
    }
    Side side = again ? rules.begins().other() : rules.begins();
    finish(game, side);
  }

  private List<Move> open(Game start) {
    List<Move> moves = new ArrayList<>();
    Game game = start;
    for (int ply = 0; ply < OPENING; ply++) {
      List<Move> legal = game.legalMoves();
      if (legal.isEmpty()) {
        return moves;
      }
      moves.add(legal.get(random.nextInt(legal.size())));
      game = game.play(moves.get(ply));
    }
    return moves;
  }

  private Game play(Game game, Move move) {
    first.saw(game);
    second.saw(game);
    return game.play(move);
  }

  private void finish(Game begun, Side side) {
    Game game = begun;
    while (game.plies() < LONGEST) {
      Optional<Outcome> outcome = game.claimDraw().flatMap(Game::outcome).or(game::outcome);
      if (outcome.isPresent()) {
        tally = tally.plus(outcome.get().winner(), side, game.plies());
        return;
      }
      boolean mine = game.toMove() == side;
      List<Move> legal = game.legalMoves();
      Optional<Move> move = (mine ? first : second).move(game, legal);
      if (move.isEmpty() || !legal.contains(move.get())) {
        tally = tally.plusFault(move.isEmpty(), game.plies());
        return;
      }
      game = play(game, move.get());
    }
    tally = tally.plus(Optional.empty(), side, game.plies());
  }
}
