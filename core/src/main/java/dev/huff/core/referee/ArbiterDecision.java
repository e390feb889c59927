package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.OptionalInt;

/** A decision by an arbiter, or by a player through one. */
public sealed interface ArbiterDecision {
  /** Carries it out at that time of the board log. */
  void carryOut(DecisionHandler handler, long time) throws DecisionException;

  /** The word for it in board logs, such as {@code take-back:12}. */
  String word(RuleSet rules);

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
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.follow(time, this);
    }

    @Override
    public String word(RuleSet rules) {
      return id();
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
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.end(time, this);
    }

    @Override
    public String word(RuleSet rules) {
      return ending.id() + ":" + side.id();
    }
  }

  /** The game ends so, for whatever reason. */
  record Declare(String result) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.declare(time, result);
    }

    @Override
    public String word(RuleSet rules) {
      return "result:" + result;
    }
  }

  /** Moves are taken back until that many plies remain; one move when it does not say. */
  record TakeBack(OptionalInt ply) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.takeBack(time, ply);
    }

    @Override
    public String word(RuleSet rules) {
      return ply.isPresent() ? "take-back:" + ply.getAsInt() : "take-back";
    }
  }

  /** This was the move, in the rule set's notation. */
  record PlayMove(String move) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.play(time, move);
    }

    @Override
    public String word(RuleSet rules) {
      return "play:" + move;
    }
  }

  /** The piece on that field is huffed. */
  record HuffPiece(int field) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.huff(time, field);
    }

    @Override
    public String word(RuleSet rules) {
      return "huff:" + field;
    }
  }

  /** Continues from this position with its known draw counts. */
  record SetUp(Fen from) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.setUp(time, from);
    }

    @Override
    public String word(RuleSet rules) {
      return "set-up:" + from.write(rules);
    }
  }

  /** A player's clock shows this many milliseconds. */
  record SetClock(Side side, long millis) implements ArbiterDecision {
    @Override
    public void carryOut(DecisionHandler handler, long time) throws DecisionException {
      handler.setClock(time, side, millis);
    }

    @Override
    public String word(RuleSet rules) {
      return "clock:" + side.id() + "=" + millis;
    }
  }
}
