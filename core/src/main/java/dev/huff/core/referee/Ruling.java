package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Count;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/**
 * A statement of the referee. The game at any time is the result of its {@link Played}, {@link
 * Huffed} and {@link TakenBack} so far. Moves are in the rule set's own notation; fields are
 * geometric numbers. {@link #time()} is in milliseconds of the board log.
 */
public sealed interface Ruling {
  /** When it was ruled. */
  long time();

  /** Hands itself to the visitor's method for its kind, and returns that method's answer. */
  <R> R accept(RulingVisitor<R> visitor);

  /** A ruling that changes the game, or begins it. */
  sealed interface GameChange extends Ruling {
    /** The position of the game from now on. */
    Position position();
  }

  /**
   * A game begins.
   *
   * @param from the position, and what has been counted before, if anything
   * @param control how much time the players have; empty without a clock
   */
  record Started(long time, RuleSet rules, Fen from, Optional<TimeControl> control)
      implements GameChange {
    @Override
    public Position position() {
      return from.position();
    }

    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onStarted(this);
    }
  }

  /** Why a clock shows something else. */
  enum ClockReason implements NamedConstant {
    /** It is there, or begins to run. */
    START,
    /** A move has been made. */
    MOVE,
    /** The opponent has to choose what becomes of an irregular move. */
    PENDING,
    /** A move was undone, or came to nothing. */
    BACK,
    /** The arbiter has set it. */
    SET,
    /** The arbiter has stopped play. */
    PAUSE,
    /** The arbiter lets it run. */
    RESUME,
    /** The game is over. */
    END,
    /** Time goes by; nothing was ruled, somebody asked. */
    RUN
  }

  /**
   * What the clock shows from now on.
   *
   * @param white milliseconds that White has left
   * @param black milliseconds that Black has left
   * @param running whose time runs; empty while the clock stands
   */
  record ClockShown(long time, ClockReason reason, long white, long black, Optional<Side> running)
      implements Ruling {
    /** What a side has left. */
    public long left(Side side) {
      return side == Side.WHITE ? white : black;
    }

    /** Whether it only does what clocks do, so that nothing needs to be said. */
    public boolean isRoutine() {
      return switch (reason) {
        case START, MOVE, PENDING, BACK, END, RUN -> true;
        case SET, PAUSE, RESUME -> false;
      };
    }

    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onClockShown(this);
    }
  }

  /**
   * A move was made.
   *
   * @param ply number, from 1
   * @param text in the rule set's notation
   * @param irregular whether it broke the rules but stands
   * @param position after the move
   * @param count draw count nearest to its end. Empty if none runs
   */
  record Played(
      long time,
      int ply,
      Side side,
      Move move,
      String text,
      boolean irregular,
      Position position,
      Optional<Count> count)
      implements GameChange {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onPlayed(this);
    }
  }

  /**
   * A violation.
   *
   * @param kind the gravest fault
   * @param also the other faults
   * @param side who is at fault
   * @param seen what was played. Empty if it is no move
   * @param due the required moves
   * @param penalty set by the rule set
   * @param squares the fields concerned. If a piece is lost, the pieces that may be taken
   * @param lightSquares names of unplayed fields concerned, such as {@code b3}
   * @param clause the broken rule, if the kind alone does not tell it
   */
  record Violated(
      long time,
      ViolationKind kind,
      List<ViolationKind> also,
      Side side,
      String seen,
      List<String> due,
      Penalty penalty,
      List<Integer> squares,
      List<String> lightSquares,
      Optional<RuleKey<?>> clause)
      implements Ruling {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onViolated(this);
    }
  }

  /** A piece to be put on a field. */
  record Placement(int field, Piece piece) {}

  /**
   * The fewest steps that correct the board. If all lists are empty, the board is correct. Instead,
   * the piece may finish its chain on the fields of {@code goOn} in turn.
   *
   * @param lift fields from which to remove a piece
   * @param lightLift names of unplayed fields from which to remove a piece
   * @param choose pieces of which the opponent removes one. Which one is his choice
   * @param ifInsisted whether the opponent may play on instead. Otherwise the game waits
   * @param underWay whether hands are already following these steps, or the game has ended
   * @param isExchange whether other pieces are to be put than lifted
   */
  record Restore(
      long time,
      List<Integer> lift,
      List<String> lightLift,
      List<Placement> put,
      List<Integer> goOn,
      List<Integer> choose,
      boolean ifInsisted,
      boolean underWay,
      boolean isExchange)
      implements Ruling {
    /** Steps that everybody has to wait for, asked for anew. */
    public Restore(
        long time,
        List<Integer> lift,
        List<String> lightLift,
        List<Placement> put,
        List<Integer> goOn,
        List<Integer> choose) {
      this(time, lift, lightLift, put, goOn, choose, false, false, false);
    }

    /** The same steps, said at that time. */
    Restore at(long moment, boolean insisted, boolean begun) {
      return new Restore(moment, lift, lightLift, put, goOn, choose, insisted, begun, isExchange);
    }

    /** Whether nothing has to be done but to put one piece back where it stood. */
    public boolean isMovedBack() {
      return !isExchange
          && lightLift.isEmpty()
          && lift.size() == 1
          && put.size() == 1
          && lift.get(0) != put.get(0).field();
    }

    /** Whether nothing is left to be done. */
    public boolean isDone() {
      return lift.isEmpty() && lightLift.isEmpty() && put.isEmpty() && choose.isEmpty();
    }

    /** Whether these are all steps of the other one, possibly with others. */
    boolean includes(Restore other) {
      return lift.containsAll(other.lift)
          && lightLift.containsAll(other.lightLift)
          && put.containsAll(other.put)
          && goOn.containsAll(other.goOn)
          && choose.containsAll(other.choose);
    }

    /** The fields on which pieces are missing. */
    FieldSet putBack() {
      return FieldSet.of(put.stream().map(Placement::field).toList());
    }

    /**
     * Returns the fields at which a light points: a piece must go from each, or from one of them.
     */
    public FieldSet mayLift() {
      return FieldSet.of(lift).union(FieldSet.of(choose));
    }

    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onRestore(this);
    }
  }

  /** A side has taken the piece that should have captured. */
  record Huffed(long time, Side side, int field, Position position) implements GameChange {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onHuffed(this);
    }
  }

  /** Why plies were undone. */
  enum Reason implements NamedConstant {
    /** A player put the pieces back. */
    PLAYER,
    /** The board showed that another move had been meant. */
    CORRECTED,
    /** The arbiter decided so. */
    ARBITER
  }

  /** Plies were undone, and the huffs after them; {@code ply} remain. */
  record TakenBack(long time, int ply, Reason reason, Position position) implements GameChange {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onTakenBack(this);
    }
  }

  /** More than one move explains the board; the referee asks which. */
  record Ambiguous(long time, List<String> moves) implements Ruling {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onAmbiguous(this);
    }
  }

  /** A side may claim a draw, for the reason named, such as {@code repetition}. */
  record ClaimOpen(long time, String reason, Side side) implements Ruling {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onClaimOpen(this);
    }
  }

  /** The arbiter set up a position. Play continues from there with the known draw counts. */
  record SetUp(long time, Fen from) implements GameChange {
    @Override
    public Position position() {
      return from.position();
    }

    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onSetUp(this);
    }
  }

  /**
   * The game has ended.
   *
   * @param result as the rule set writes it, such as {@code 2-0}
   * @param reason such as {@code all-captured}, {@code no-moves}, {@code repetition}, {@code
   *     agreement}
   */
  record Over(long time, String result, String reason) implements Ruling {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onOver(this);
    }
  }

  /** The log ended with nothing over. */
  record Ended(long time) implements Ruling {
    @Override
    public <R> R accept(RulingVisitor<R> visitor) {
      return visitor.onEnded(this);
    }
  }
}
