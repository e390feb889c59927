package dev.huff.lab.crash;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A whole short game that is known before it is played: it ends because the side to move has no
 * move.
 *
 * @param positions after each ply, from the one that it begins with
 */
record GameScript(List<Position> positions, List<Move> moves) {
  private static final int ATTEMPTS = 20_000;

  /**
   * A random game.
   *
   * @param shortest plies at least
   * @param longest plies at most
   * @throws IllegalArgumentException when no such game is found
   */
  static GameScript random(
      RuleSet rules, Position start, int shortest, int longest, Random random) {
    MoveGenerator generator = MoveGenerator.of(rules);
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      Optional<GameScript> game = attempt(generator, start, longest, random);
      if (game.filter(it -> it.moves.size() >= shortest).isPresent()) {
        return game.get();
      }
    }
    throw new IllegalArgumentException("no game of " + shortest + " to " + longest + " plies");
  }

  private static Optional<GameScript> attempt(
      MoveGenerator generator, Position start, int longest, Random random) {
    List<Position> positions = new ArrayList<>(List.of(start));
    List<Move> moves = new ArrayList<>();
    while (moves.size() <= longest) {
      Position position = positions.get(positions.size() - 1);
      List<Move> legal = generator.legalMoves(position);
      if (legal.isEmpty()) {
        return Optional.of(new GameScript(List.copyOf(positions), List.copyOf(moves)));
      }
      moves.add(legal.get(random.nextInt(legal.size())));
      positions.add(moves.get(moves.size() - 1).applyTo(position));
    }
    return Optional.empty();
  }

  int plies() {
    return moves.size();
  }
}
