package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;

/**
 * What may be said against a verdict, because of what was shown, said, decided or touched before.
 * Each objection is raised in this order against what those before it have left.
 */
enum VerdictObjection implements NamedConstant {
  STOOD_BEFORE(
      "A ply stood on the board; no other one was made in its place that was never seen whole.",
      (game, found) -> game.interpreter().asShown(found, game.before())),
  MOVE_STANDS(
      "A move may not be undone that costs a piece, nor any under touch-move.",
      (game, found) -> game.interpreter().asTookBack(found, game.incident())),
  WRONG_HUFF(
      "Whoever takes a wrong piece and moves on has taken it all the same.",
      (game, found) -> game.interpreter().goneOn(found, game.incident().wrongHuff())),
  TOUCHED(
      "The piece that was touched has to move.",
      (game, found) -> game.interpreter().asTouched(found, game.before())),
  LOST_PIECE(
      "A move ends where a lost piece stands: that square has to be empty first.",
      (game, found) -> handIf(game.interpreter().isOnLostPiece(found), found)),
  CIRCLING(
      "The game has come back to where it was on the same board: the board has to change first.",
      (game, found) -> handIf(found instanceof Verdict.Made && game.isCircling(), found)),
  CANCELLED(
      "The board shows what a decision has cancelled.",
      (game, found) -> handIf(game.incident().isCancelled(found), found)),
  AWAITED(
      "Only pieces are missing that the players were asked to put back.",
      (game, found) -> handIf(game.guide().isAwaiting(found), found)),
  BEING_PUT_BACK(
      "A hand does what it was asked for: an irregular move half put back may look like a reply.",
      (game, found) ->
          found instanceof Verdict.Made made && game.guide().mayBePutBack(made)
              ? made.withPatience(SettleDelays.ON_ITS_WAY)
              : found);

  /**
   * What objections look at.
   *
   * @param before what the board meant until now
   * @param isCircling whether the same game came of this board too often
   */
  record Circumstances(
      BoardInterpreter interpreter,
      PendingIncident incident,
      RestoreGuide guide,
      Verdict before,
      boolean isCircling) {}

  private interface Correction {
    Verdict apply(Circumstances game, Verdict found);
  }

  private final String says;

  // A function without state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Correction correction;

  VerdictObjection(String says, Correction correction) {
    this.says = says;
    this.correction = correction;
  }

  /** What it says, in a sentence. */
  String says() {
    return says;
  }

  /** What is left of the verdict; the same one where there is nothing to be said. */
  Verdict raise(Circumstances game, Verdict found) {
    return correction.apply(game, found);
  }

  private static Verdict handIf(boolean isHand, Verdict found) {
    return isHand ? new Verdict.Hand() : found;
  }
}
