package dev.huff.core.referee;

import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.rules.board.FieldSet;

/** The meaning of the settled board, since when it has had it, and when that is to be ruled on. */
final class PendingVerdict {
  private final long settle;
  private final PendingIncident incident;
  private Verdict verdict = new Verdict.Right();
  private long changed;
  private long stood;
  // What has been hidden of what stands wrong, and when anything of it was hidden first.
  private FieldSet hidden = FieldSet.EMPTY;
  private long touched = Long.MIN_VALUE;
  // Plies that went by unseen have been looked for on the board as it stands.
  private boolean sought;

  PendingVerdict(long settle, PendingIncident incident) {
    this.settle = settle;
    this.incident = incident;
  }

  Verdict verdict() {
    return verdict;
  }

  /** When the board had settled on what the verdict says. */
  long stood() {
    return stood;
  }

  void recordChange(long time) {
    if (verdict instanceof Verdict.Right && time - changed >= SettleDelays.ON_ITS_WAY * settle) {
      incident.recordRest();
    }
    changed = time;
    sought = false;
    hidden = FieldSet.EMPTY;
  }

  /**
   * Records wrong fields that are no longer read. Hands may be putting them right, which a camera
   * sees only when they are gone. Every field counts once, because some are never read.
   */
  void recordHidden(long time, FieldSet wrong) {
    if (!hidden.containsAll(wrong)) {
      hidden = hidden.union(wrong);
      touched = time;
    }
  }

  /** The board as it stands is looked at as if it had just settled. */
  void restartAt(long time) {
    changed = time;
  }

  /** What it means was decided then, whatever it showed. */
  void recordDecided(long time) {
    stood = time;
  }

  /** This is what the board means now. */
  void setVerdict(Verdict found) {
    if (!found.isSameDeed(verdict)) {
      stood = changed;
    }
    verdict = found;
  }

  /** When it will be ruled on; {@link SnapshotSettler#NEVER} when nothing will come of it. */
  long deadline() {
    if (verdict instanceof Verdict.Made made) {
      return after(patience(made));
    }
    if (mayHaveLostThread()) {
      return after(SettleDelays.ON_ITS_WAY);
    }
    if (verdict instanceof Verdict.Wrong wrong && mayBeSaid(wrong.offence())) {
      return afterHands(wrong.patience());
    }
    if (verdict instanceof Verdict.MenStand && !incident.isOfMen()) {
      return afterHands(SettleDelays.STOOD_WRONG);
    }
    return verdict instanceof Verdict.Ask ask && !incident.isAsked()
        ? after(ask.patience())
        : SnapshotSettler.NEVER;
  }

  /** Whoever left a board that follows no decision yet, perhaps an arm, has not played on it. */
  private boolean mayBeSaid(Offence offence) {
    return !incident.isTold(offence) && (offence.act().isEmpty() || !incident.isOverruled());
  }

  long longStanding() {
    return after(SettleDelays.STOOD_WRONG);
  }

  private long after(int settles) {
    return changed + settles * settle;
  }

  private long afterHands(int settles) {
    return Math.max(changed, touched) + settles * settle;
  }

  /** Whether what was made counts without a deadline. */
  boolean isAtOnce(Verdict.Made made) {
    boolean menOff = incident.isOfMen() && made.isOfPlay() && made.acts().size() == 1;
    return patience(made) == 0 || menOff;
  }

  private int patience(Verdict.Made made) {
    return Math.max(made.patience(), incident.minSettleTimes(made));
  }

  /** Whether plies that went by unseen may still explain a board that makes no sense. */
  boolean mayHaveLostThread() {
    return !sought
        && verdict instanceof Verdict.Wrong wrong
        && wrong.offence().act().isEmpty()
        && wrong.offence().kind() != ViolationKind.TOOK_BACK;
  }

  void recordSearch() {
    sought = true;
  }
}
