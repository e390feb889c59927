package dev.huff.simulator.play;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;

/** A piece of the true game. {@link #time()} is when hands had finished it, in milliseconds. */
public sealed interface GameFact {
  long time();

  Side side();

  /** The same, whenever it was. */
  GameFact at(long time);

  /** Whether both are the same deed, whenever they were. */
  default boolean isSame(GameFact other) {
    return at(0).equals(other.at(0));
  }

  /** A ply, lawful or let stand. */
  record Ply(long time, Side side, int from, int to, FieldSet captured, boolean irregular)
      implements GameFact {
    static Ply of(long time, Move move, boolean irregular) {
      return new Ply(
          time, move.piece().side(), move.from(), move.to(), move.capturedFields(), irregular);
    }

    @Override
    public Ply at(long other) {
      return new Ply(other, side, from, to, captured, irregular);
    }
  }

  /** A side has taken the opponent's piece off that field for not having captured. */
  record Huff(long time, Side side, int field) implements GameFact {
    @Override
    public Huff at(long other) {
      return new Huff(other, side, field);
    }
  }
}
