package dev.huff.core.referee;

import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import java.util.OptionalInt;

/** A decision by an arbiter, or by a player through one. */
public sealed interface ArbiterDecision {
  /** Hands itself to the visitor's method for its kind, and returns that method's answer. */
  <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E;

  /** The opponent insists that the move is taken back. */
  record Insist() implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onInsist(this);
    }
  }

  /** The irregular move stands. */
  record LetStand() implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onLetStand(this);
    }
  }

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  record TakeBack(OptionalInt ply) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onTakeBack(this);
    }
  }

  /** This was the move, in the rule set's notation. */
  record PlayMove(String move) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onPlayMove(this);
    }
  }

  /** The piece on that field is huffed. */
  record HuffPiece(int field) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onHuffPiece(this);
    }
  }

  /** A player claims a draw. */
  record Claim(Side side) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onClaim(this);
    }
  }

  /** The players agree on a draw. */
  record AgreeDraw() implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onAgreeDraw(this);
    }
  }

  /** A player gives up. */
  record Resign(Side side) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onResign(this);
    }
  }

  /** A player's time is over. */
  record FlagFall(Side side) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onFlagFall(this);
    }
  }

  /** The game ends so, for whatever reason. */
  record Declare(String result) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onDeclare(this);
    }
  }

  /** Continues from this position with its known draw counts. */
  record SetUp(Fen from) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onSetUp(this);
    }
  }

  /** A player's clock shows this many milliseconds. */
  record SetClock(Side side, long millis) implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onSetClock(this);
    }
  }

  /** What happens on the board does not count until {@link Resume}. */
  record Pause() implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onPause(this);
    }
  }

  /** The board counts again. */
  record Resume() implements ArbiterDecision {
    @Override
    public <R, E extends Exception> R accept(DecisionVisitor<R, E> visitor) throws E {
      return visitor.onResume(this);
    }
  }
}
