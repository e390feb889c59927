package dev.huff.simulator.play;

import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.move.MoveGenerator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The true game so far, by the players' own account. */
final class Game {
  private final MoveGenerator generator;
  private final List<Fact> facts = new ArrayList<>();
  private final List<Position> earlier = new ArrayList<>();
  private Position position;
  private Optional<Move> last = Optional.empty();
  private int plies;

  Game(MoveGenerator generator, Position start) {
    this.generator = generator;
    this.position = start;
  }

  Position position() {
    return position;
  }

  Side toMove() {
    return position.toMove();
  }

  int plies() {
    return plies;
  }

  Optional<Move> last() {
    return last;
  }

  /** The positions before this one. */
  List<Position> earlier() {
    return Collections.unmodifiableList(earlier);
  }

  List<Fact> facts() {
    return Collections.unmodifiableList(facts);
  }

  List<Move> legalMoves() {
    return generator.legalMoves(position);
  }

  void play(long time, Move move, boolean irregular) {
    reach(move.applyTo(position), Fact.Ply.of(time, move, irregular));
    last = Optional.of(move);
    plies++;
  }

  void huff(long time, Side side, int field) {
    reach(position.without(field), new Fact.Huff(time, side, field));
  }

  private void reach(Position next, Fact fact) {
    earlier.add(position);
    position = next;
    facts.add(fact);
  }
}
