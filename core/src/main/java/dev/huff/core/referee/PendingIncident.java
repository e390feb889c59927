package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The open matter since the board was last correct: what it showed, what was announced, what was
 * decided.
 */
final class PendingIncident {
  private Optional<SuspectedOffence> suspect = Optional.empty();
  // Everything that was said since the board was last right.
  private final List<Offence> said = new ArrayList<>();
  private Optional<Offence> wrongHuff = Optional.empty();
  private boolean menTold;
  private boolean asked;
  // Pieces were said to stand wrong, and hands see to it until the next ply counts.
  private int mending;
  // Since then the board was right for long, and nobody touched it.
  private boolean hasRested;
  // The board as it stood at a decision that it does not follow yet.
  private Optional<BoardView> overruled = Optional.empty();
  // The first move that a decision cancelled, until the board has once been right.
  private Optional<Move> cancelled = Optional.empty();

  /** The irregular move that the board shows or showed. */
  Optional<SuspectedOffence> suspect() {
    return suspect;
  }

  /** What was said last. */
  Optional<Offence> told() {
    return said.isEmpty() ? Optional.empty() : Optional.of(said.get(said.size() - 1));
  }

  boolean isTold(Offence offence) {
    if (offence.kind() == ViolationKind.WRONG_HUFF || offence.kind() == ViolationKind.TOOK_BACK) {
      return said.stream().anyMatch(it -> it.isSame(offence) || isGone(it, offence.squares()));
    }
    return isNamed(offence)
        || told().filter(it -> offence.act().isEmpty() || it.act().isEmpty()).isPresent();
  }

  /** Whether the players were told of that offence by its name. */
  boolean isSaid(Offence offence) {
    return said.stream().anyMatch(offence::isSame);
  }

  private static boolean isGone(Offence said, FieldSet squares) {
    return said.kind() == ViolationKind.PIECE_GONE && said.squares().equals(squares);
  }

  boolean isTookBack() {
    return said.stream().anyMatch(it -> it.kind() == ViolationKind.TOOK_BACK);
  }

  /**
   * Whether the players were told of exactly that offence, and not only that something is wrong.
   */
  private boolean isNamed(Offence offence) {
    return told().filter(offence::isSame).isPresent();
  }

  /** Whether the players were told that captured men still stand. */
  boolean isOfMen() {
    return menTold;
  }

  boolean isAsked() {
    return asked;
  }

  /**
   * Returns the minimum number of settle times for which a board must be stable. Hands that restore
   * pieces touch those of both sides, which is no reply yet. After an unexplained board they may
   * set up what was played since, which is no move yet. Where the board has been right for long, a
   * ply to which a reply begins is one.
   */
  int minSettleTimes(Verdict.Made made) {
    return hasRested && made.patience() == 0 && made.isOfPlies() ? 0 : mending;
  }

  /** The board was right, and no hands were at it for long. */
  void recordRest() {
    hasRested = true;
  }

  /** Whether the board does not follow a decision yet. */
  boolean isOverruled() {
    return overruled.isPresent();
  }

  /** Whether the board still stands as it did at a decision that it does not follow. */
  boolean isOverruled(BoardView seen) {
    return overruled.filter(seen::equals).isPresent();
  }

  /** The board shows an offence: an irregular move, or a piece that must not be huffed. */
  void recordOffence(Offence offence) {
    if (offence.kind() == ViolationKind.WRONG_HUFF) {
      wrongHuff = Optional.of(offence);
    } else if (offence.act().isPresent()) {
      recordSuspect(offence);
    }
  }

  /** A piece that was taken wrongly since the board was last right. */
  Optional<Offence> wrongHuff() {
    return wrongHuff;
  }

  private void recordSuspect(Offence offence) {
    if (suspect.filter(SuspectedOffence::announced).isPresent() && !isNamed(offence)) {
      // A board on the way to the reply, perhaps: the move that was announced is not forgotten.
      return;
    }
    boolean insisted =
        isInsistedOn() && suspect.filter(it -> it.offence().isSame(offence)).isPresent();
    suspect = Optional.of(new SuspectedOffence(offence, isNamed(offence), insisted));
  }

  /** Whether the opponent wants the suspected move taken back. */
  boolean isInsistedOn() {
    return suspect.filter(SuspectedOffence::insisted).isPresent();
  }

  void recordInsistence(Offence offence) {
    suspect = Optional.of(new SuspectedOffence(offence, isNamed(offence), true));
  }

  void recordAnnounced(Offence offence) {
    said.add(offence);
    mending = offence.act().isPresent() ? 0 : restAfter(offence);
    hasRested = false;
    if (offence.act().isPresent()) {
      suspect = Optional.of(new SuspectedOffence(offence, true, isInsistedOn()));
    }
  }

  private static int restAfter(Offence told) {
    boolean clear =
        told.isOfPieces()
            || told.kind() == ViolationKind.WRONG_HUFF
            || told.kind() == ViolationKind.LIGHT_SQUARE;
    return clear ? SettleDelays.AT_REST : SettleDelays.ON_ITS_WAY;
  }

  void recordMenAnnounced() {
    menTold = true;
  }

  /** That was so only while any of them does. */
  void keepMenAnnouncedWhile(boolean anyStand) {
    menTold = menTold && anyStand;
  }

  void recordAsked() {
    asked = true;
  }

  /**
   * Something was decided that the board has to follow.
   *
   * @param undone the first move that does not count any more
   */
  void recordDecision(BoardView seen, Optional<Move> undone) {
    overruled = Optional.of(seen);
    cancelled = undone;
  }

  /** Whether the board shows again, or still, what a decision has cancelled. */
  boolean isCancelled(Verdict found) {
    Optional<Move> shown = Optional.empty();
    if (found instanceof Verdict.Made made && made.acts().get(0) instanceof GameAction.Play play) {
      shown = Optional.of(play.step().move());
    } else if (found instanceof Verdict.Wrong wrong) {
      shown = wrong.offence().act().map(Offence.Act::move);
    }
    return shown.filter(move -> cancelled.filter(move::isSamePly).isPresent()).isPresent();
  }

  /** The board has been right: the same move may be made anew. */
  void clearCancelled() {
    cancelled = Optional.empty();
  }

  /** What was said and decided is done with; men that stand, and hands at work, may not be. */
  void close() {
    suspect = Optional.empty();
    said.clear();
    wrongHuff = Optional.empty();
    asked = false;
    overruled = Optional.empty();
  }

  /** Play has gone on: no hands are putting pieces right any more. */
  void clearMending() {
    mending = 0;
  }
}
