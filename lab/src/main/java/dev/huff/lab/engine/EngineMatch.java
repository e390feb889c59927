package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.Outcome;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Games between two players. Every opening, a few random moves, is played twice with the sides
 * changed. Every move is looked up among the legal ones; every possible draw is claimed.
 */
public final class EngineMatch {
  private static final int LONGEST = 600;

  private final RuleSet rules;
  private final MatchPlayer first;
  private final MatchPlayer second;
  private final MatchOpenings openings;
  private MatchTally tally;
  private int games;

  /**
   * Our engine against itself, with one set of weights or two.
   *
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
        new EnginePlayer(new Engine(rules, first, EnginePlayer.TABLE_BITS), pace, clock),
        new EnginePlayer(new Engine(rules, second, EnginePlayer.TABLE_BITS), pace, clock),
        new MatchOpenings(rules, seed, false),
        MatchTally.NONE);
  }

  /**
   * A match of two players.
   *
   * @param tally games that have been played before
   */
  EngineMatch(
      RuleSet rules,
      MatchPlayer first,
      MatchPlayer second,
      MatchOpenings openings,
      MatchTally tally) {
    this.rules = rules;
    this.first = first;
    this.second = second;
    this.openings = openings;
    this.tally = tally;
    this.games = tally.games();
  }

  public MatchTally tally() {
    return tally;
  }

  /** The side of the first player in the next game. */
  Side side() {
    return games % 2 == 0 ? rules.begins() : rules.begins().other();
  }

  /** Plays so many games more; the result of all games. */
  MatchTally play(int count) {
    for (int i = 0; i < count; i++) {
      play();
    }
    return tally;
  }

  /** Plays one more game, and returns it. */
  public Game play() {
    Side side = side();
    List<Move> opening = openings.of(games++ / 2);
    Game game = Game.start(rules);
    first.begin();
    second.begin();
    for (Move move : opening) {
      game = game.play(move);
    }
    return finish(game, side);
  }

  private Game finish(Game begun, Side side) {
    Game game = begun;
    while (game.plies() < LONGEST) {
      Game ended = game.claimDraw().orElse(game);
      Optional<Outcome> outcome = ended.outcome();
      if (outcome.isPresent()) {
        tally = tally.plus(outcome.get().winner(), side, game.plies());
        return ended;
      }
      boolean mine = game.toMove() == side;
      List<Move> legal = game.legalMoves();
      Optional<Move> move = (mine ? first : second).move(game, legal);
      if (move.isEmpty() || !legal.contains(move.get())) {
        tally = tally.plusFault(move.isEmpty(), game.plies());
        return game;
      }
      game = game.play(move.get());
    }
    tally = tally.plus(Optional.empty(), side, game.plies());
    return game;
  }
}
