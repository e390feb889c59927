package dev.huff.simulator.play;

import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The true game so far, by the players' own account. */
final class TrueGame {
  private final MoveGenerator generator;
  private final List<GameFact> facts = new ArrayList<>();
  private final List<Position> earlier = new ArrayList<>();
  // The move of each fact; empty for a huff.
  private final List<Optional<Move>> moves = new ArrayList<>();
  private DrawCounter counter;
  private int plies;

  TrueGame(MoveGenerator generator, Position start) {
    this.generator = generator;
    this.counter = DrawCounter.start(generator.rules(), start);
  }

  Position position() {
    return counter.position();
  }

  Side toMove() {
    return position().toMove();
  }

  int plies() {
    return plies;
  }

  /** The last ply; empty before the first and after a huff. */
  Optional<Move> last() {
    return moves.isEmpty() ? Optional.empty() : moves.get(moves.size() - 1);
  }

  List<Position> earlier() {
    return Collections.unmodifiableList(earlier);
  }

  List<GameFact> facts() {
    return Collections.unmodifiableList(facts);
  }

  /** The move of that fact; empty for a huff. */
  Optional<Move> move(int fact) {
    return moves.get(fact);
  }

  /** The move of that ply, from 0, huffs not counted; empty when it was not made yet. */
  Optional<Move> ply(int number) {
    return moves.stream().flatMap(Optional::stream).skip(number).findFirst();
  }

  List<Move> legalMoves() {
    return generator.legalMoves(position(), counter.resting());
  }

  /** How many facts had happened when the board last looked so; empty if it never did. */
  OptionalInt factsAt(TablePieces surface) {
    if (surface.equals(TablePieces.of(position()))) {
      return OptionalInt.of(facts.size());
    }
    for (int i = earlier.size() - 1; i >= 0; i--) {
      if (surface.equals(TablePieces.of(earlier.get(i)))) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  void play(long time, Move move, boolean irregular) {
    moves.add(Optional.of(move));
    reach(counter.after(move, move.applyTo(position())), GameFact.Ply.of(time, move, irregular));
    plies++;
  }

  void huff(long time, Side side, int field) {
    moves.add(Optional.empty());
    reach(counter.afterHuff(position().without(field)), new GameFact.Huff(time, side, field));
  }

  private void reach(DrawCounter next, GameFact fact) {
    earlier.add(position());
    counter = next;
    facts.add(fact);
  }
}
