package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out what became of a piece that is not where it should be, and whether the arm can correct
 * it. Otherwise it asks for the piece. It moves nothing.
 */
final class FaultRecovery {
  private final BoardComparison view;
  private final RearrangementProgress plan;
  private final PendingRequest asking;
  private final OperatorListener listener;
  private boolean helped;
  private Optional<CarryStep> doubtful = Optional.empty();

  FaultRecovery(
      BoardComparison view,
      RearrangementProgress plan,
      PendingRequest asking,
      OperatorListener listener) {
    this.view = view;
    this.plan = plan;
    this.asking = asking;
    this.listener = listener;
  }

  /** A new plan begins: nothing is left to be found out. */
  void begin() {
    helped = false;
    doubtful = Optional.empty();
  }

  /** Hands were at the board. Work continues from the board as they left it. */
  void helped() {
    helped = true;
  }

  /** What the step under way would have done may have been done or not. */
  void brokenOff() {
    plan.step()
        .filter(step -> !view.isDistinguishable(step))
        .ifPresent(step -> doubtful = Optional.of(step));
  }

  /** Whether work can continue from the present board after a break. Otherwise a human is asked. */
  boolean canContinue() {
    if (doubtful.isPresent()) {
      CarryStep left = doubtful.orElseThrow();
      doubtful = Optional.empty();
      askAbout(left.toLevel() > 0 ? left.to() : left.from());
      return false;
    }
    if (helped) {
      helped = false;
      if (isMissing()) {
        return false;
      }
      plan.adoptBoard();
    }
    return true;
  }

  /** Whether a piece is gone since the arm was broken off; then it is asked for. */
  private boolean isMissing() {
    if (plan.carried().isPresent()) {
      if (isFallenOnBoard()) {
        plan.letFall();
        return false;
      }
      askForCarried();
      return true;
    }
    return !plan.isMadeByHand() && askForBare();
  }

  /** Whether the carried piece may lie on some field. */
  boolean isFallenOnBoard() {
    return plan.carried().filter(piece -> view.hasFallen(table(), piece)).isPresent();
  }

  /** The carried piece fell where no sensor sees it. */
  void lost(CarryStep moving) {
    listener.onFault(RecoveredFault.DROPPED, moving);
    askForCarried();
  }

  private void askForCarried() {
    Piece piece = plan.carried().orElseThrow();
    asking.ask(OperatorPrompts.lost(piece, plan.step().orElseThrow().to()));
  }

  /** Asks for a piece that should stand somewhere and is on no field; whether there is one. */
  boolean askForBare() {
    Optional<PiecePlace> bare = view.bare(table());
    bare.ifPresent(spot -> askFor(spot, plan.step()));
    return bare.isPresent();
  }

  /** Only what the arm put there last has it dropped itself. */
  private void askFor(PiecePlace spot, Optional<CarryStep> last) {
    CarryStep missing = plan.setMissing(spot);
    if (last.filter(step -> step.to().equals(spot)).isPresent()) {
      listener.onFault(RecoveredFault.DROPPED, missing);
      asking.ask(OperatorPrompts.lost(missing.token(), spot));
    } else {
      asking.ask(OperatorPrompts.gone(missing.token(), spot));
    }
  }

  /** The board cannot show whether there is one man or two. */
  void askAbout(PiecePlace stack) {
    asking.ask(OperatorPrompts.doubtful(stack));
  }

  /** Looks at the board afresh after a try in vain; whether to try again, or else it is asked. */
  boolean retry(RecoveredFault fault) {
    Optional<CarryStep> tried = plan.step();
    tried.ifPresent(failed -> listener.onFault(fault, failed));
    if (plan.fail()) {
      plan.adoptBoard();
      return true;
    }
    asking.ask(inVain(fault, tried));
    return false;
  }

  private HumanRequest inVain(RecoveredFault fault, Optional<CarryStep> tried) {
    List<RobotSentence.Place> wrong = view.differing(table(), Set.of());
    if (tried.isEmpty()) {
      return OperatorPrompts.stuck(wrong);
    }
    CarryStep step = tried.get();
    if (plan.isChecking()) {
      return OperatorPrompts.uncalibrated(step.from());
    }
    // A king that somebody was asked to make looks the same if nobody did.
    boolean isOnAnother = step.fromLevel() > 0 && !view.isDistinguishable(step);
    if (fault == RecoveredFault.MISSED_GRIP && isOnAnother) {
      return OperatorPrompts.notCrowned(step.from());
    }
    return wrong.isEmpty() ? OperatorPrompts.noGrip(step.from()) : OperatorPrompts.stuck(wrong);
  }

  private WorkspaceStacks table() {
    return plan.table();
  }
}
