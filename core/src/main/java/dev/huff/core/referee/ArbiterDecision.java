package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import java.util.OptionalInt;

/** A decision by an arbiter, or by a player through one. */
public sealed interface ArbiterDecision {
  /** Hands itself to the visitor's method for its kind, and returns that method's answer. */
  <R> R accept(DecisionVisitor<R> visitor);

  /** A decision that needs nothing but its name. */
  enum Order implements ArbiterDecision, NamedConstant {
    /** The opponent insists that the move is taken back. */
    INSIST,
    /** The irregular move stands. */
    LET_STAND,
    /** The players agree on a draw. */
    DRAW,
    /** What happens on the board does not count until {@link #RESUME}. */
    PAUSE,
    /** The board counts again. */
    RESUME;

    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onOrder(this);
    }
  }

  /** How a player ends the game. */
  enum Ending implements NamedConstant {
    /** The player claims a draw. */
    CLAIM,
    /** The player gives up. */
    RESIGN,
    /** The player's time is over. */
    FLAG
  }

  /** A player ends the game. */
  record EndedBy(Ending ending, Side side) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onEndedBy(this);
    }
  }

  /** The game ends so, for whatever reason. */
  record Declare(String result) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onDeclare(this);
    }
  }

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  record TakeBack(OptionalInt ply) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onTakeBack(this);
    }
  }

  /** This was the move, in the rule set's notation. */
  record PlayMove(String move) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onPlayMove(this);
    }
  }

  /** The piece on that field is huffed. */
  record HuffPiece(int field) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onHuffPiece(this);
    }
  }

  /** Continues from this position with its known draw counts. */
  record SetUp(Fen from) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onSetUp(this);
    }
  }

  /** A player's clock shows this many milliseconds. */
  record SetClock(Side side, long millis) implements ArbiterDecision {
    @Override
    public <R> R accept(DecisionVisitor<R> visitor) {
      return visitor.onSetClock(this);
    }
  }
}
