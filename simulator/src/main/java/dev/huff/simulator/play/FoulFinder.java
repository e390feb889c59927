package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.hand.CellTouch;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Finds ways to break the rules in a position; one is offered only if no lawful play leaves the
 * same board, a touch of the next piece included, at the sensing level in use.
 */
public final class FoulFinder {
  private final SensingLevel level;
  private final IllegalMoveGenerator lawless;
  private final CaptureFouls captures;
  private final StepFouls steps;
  private final BoardFouls board;

  /** A finder for that rule set on boards of that level. */
  public FoulFinder(RuleSet rules, SensingLevel level) {
    this.level = level;
    this.lawless = IllegalMoveGenerator.of(rules);
    this.captures = new CaptureFouls(lawless);
    this.steps = new StepFouls(lawless, level);
    this.board = new BoardFouls(lawless, level);
  }

  /** One way, drawn by lot, to commit that kind of foul now; empty where there is none. */
  public Optional<PossibleFoul> find(ViolationKind kind, FoulScene scene, Random random) {
    List<PossibleFoul> left = new ArrayList<>(all(kind, scene, random));
    if (isLawfulOnBoard(kind)) {
      return left.isEmpty() ? Optional.empty() : Optional.of(take(left, random));
    }
    Optional<LawfulLookalikes> lawful = Optional.empty();
    while (!left.isEmpty()) {
      PossibleFoul foul = take(left, random);
      lawful = lawful.or(() -> Optional.of(lawful(scene)));
      if (isTellable(foul, scene, lawful.orElseThrow()) && isTellableHalfway(foul, scene)) {
        return Optional.of(foul);
      }
    }
    return Optional.empty();
  }

  private List<PossibleFoul> all(ViolationKind kind, FoulScene scene, Random random) {
    return switch (kind) {
      case MISSED_CAPTURE -> captures.missed(scene.position());
      case CAPTURE_LEFT_SHORT -> captures.leftShort(scene.position());
      case LESSER_CAPTURE -> captures.lesser(scene.position());
      case KING_MUST_CAPTURE -> captures.manBeforeKing(scene.position());
      case LANDED_WRONG -> captures.landedWrong(scene.position());
      case WENT_ON -> captures.wentOn(scene.position());
      case CAPTURED_LEFT -> captures.capturedLeft(scene);
      case WRONG_REMOVED -> captures.wrongRemoved(scene);
      case OUT_OF_TURN -> steps.outOfTurn(scene);
      case OPPONENTS_PIECE -> steps.opponentsPiece(scene);
      case BACKWARD -> steps.backward(scene.position());
      case TOO_FAR -> steps.tooFar(scene.position());
      case SIDEWAYS -> steps.sideways(scene.position());
      case JUMPED_OWN -> steps.jumpedOwn(scene.position());
      case JUMPED_TWO -> steps.jumpedTwo(scene.position());
      case LIGHT_SQUARE -> steps.lightSquare(scene);
      case WRONG_HUFF -> board.wrongHuff(scene);
      case PIECE_ADDED -> board.pieceAdded(scene);
      case PIECE_GONE -> board.pieceGone(scene);
      case NOT_CROWNED -> board.notCrowned(scene.position());
      case CROWNED_WRONGLY -> board.crownedWrongly(scene);
      case NO_MOVE -> board.noMove(scene);
      case UNEXPLAINED -> board.unexplained(scene, random);
      case JUMPED_TWICE -> captures.jumpedTwice(scene.position());
      // Neither touching another piece first nor undoing a move is a fault of the position.
      case TOUCH_MOVE, TOOK_BACK -> List.of();
    };
  }

  /** Fouls that are known by the clock, by a king's looks or by standing there too long. */
  private static boolean isLawfulOnBoard(ViolationKind kind) {
    return switch (kind) {
      case NO_MOVE, CAPTURED_LEFT, NOT_CROWNED, LIGHT_SQUARE -> true;
      default -> false;
    };
  }

  /** Whether the board tells of the foul: in the end, and of a muddle at every step to it. */
  private static boolean isTellable(PossibleFoul foul, FoulScene scene, LawfulLookalikes lawful) {
    if (foul.kind() == ViolationKind.UNEXPLAINED) {
      TablePieces surface = scene.surface();
      for (CellTouch touch : foul.touches()) {
        surface = touch.applyTo(surface);
        if (lawful.contains(surface)) {
          return false;
        }
      }
    }
    return !lawful.contains(scene.after(foul));
  }

  /**
   * A piece that went on may have shown a complete move on its way; play may then have gone on from
   * there.
   */
  private boolean isTellableHalfway(PossibleFoul foul, FoulScene scene) {
    if (foul.kind() != ViolationKind.WENT_ON) {
      return true;
    }
    LawfulLookalikes lawful = new LawfulLookalikes(lawless.legal(), level);
    for (Move first : lawless.legal().legalMoves(scene.position())) {
      if (first.from() == foul.move().orElseThrow().from()) {
        Position half = first.applyTo(scene.position());
        lawful.from(half).andHands(half);
      }
    }
    return !lawful.contains(scene.after(foul));
  }

  private static PossibleFoul take(List<PossibleFoul> fouls, Random random) {
    return fouls.remove(random.nextInt(fouls.size()));
  }

  /** A last move that was answered at once may never have settled: the foul may look like both. */
  private LawfulLookalikes lawful(FoulScene scene) {
    LawfulLookalikes lawful =
        new LawfulLookalikes(lawless.legal(), level)
            .from(scene.position())
            .andTouches(scene.position())
            .and(scene.earlier());
    return scene.last().isEmpty()
        ? lawful
        : lawful.from(scene.earlier().get(scene.earlier().size() - 1));
  }
}
