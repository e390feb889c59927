package dev.huff.core.referee;

import dev.huff.core.sensing.BoardExplanation;
import dev.huff.rules.NamedConstant;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The rules by which a settled board is understood, in their order. The first one that applies says
 * what the board means. Whatever a rule explains is nearer than what those after it do.
 */
enum VerdictRule implements NamedConstant {
  AS_IT_STANDS(
      "The board shows the game as it stands.",
      (finder, board) ->
          board.as(BoardExplanation.NoChange.class).map(same -> new Verdict.Right())),
  TWIN_HALF_READ(
      "A legal ply fits; squares that are not read would tell whether another one was made, or none.",
      (finder, board) -> VerdictFinder.twin(board)),
  HUFF_BEFORE_PLY(
      "A due piece left before the one that could have captured it: it was huffed.",
      (finder, board) -> VerdictFinder.huffBeforePly(board)),
  PLY("One legal ply leads to this board.", (finder, board) -> VerdictFinder.ply(board)),
  LINE_BEFORE_TOUCH(
      "Plies that boards on the way have shown end here; a ply and half of another would, too.",
      (finder, board) -> VerdictFinder.lineBeforeTouch(board)),
  PLY_AND_TOUCH(
      "One legal ply is complete, and a piece is lifted. Without colours, more changes make it wait.",
      (finder, board) -> VerdictFinder.plyAndTouch(board)),
  MEN_STAND(
      "A capture was made, and some of its captured men still stand.",
      (finder, board) ->
          board
              .as(BoardExplanation.Standing.class)
              .map(standing -> new Verdict.MenStand(standing.step()))),
  AFTER_ANNOUNCED(
      "Two legal plies would do, but an irregular move was announced, and this follows from it.",
      VerdictFinder::afterAnnounced),
  FULLER_LINE(
      "Two legal plies would do, but a line that boards on the way have shown explains more.",
      (finder, board) -> VerdictFinder.fullerLine(board)),
  PUTTING_BACK(
      "Two legal plies would do, but an announced irregular move is being put back.",
      (finder, board) -> VerdictFinder.puttingBack(board)),
  EITHER_OF_TWO(
      "Two legal plies lead to this board, and the first may have been another one.",
      (finder, board) -> VerdictFinder.eitherOfTwo(board)),
  TWO_PLIES(
      "Two legal plies lead to this board.", (finder, board) -> VerdictFinder.twoPlies(board)),
  SEVERAL_CAPTURES(
      "Several captures fit whose men still stand: which of these go will tell.",
      (finder, board) ->
          board
              .as(BoardExplanation.Ambiguous.class)
              .map(several -> new Verdict.Ask(several.moves(), SettleDelays.STOOD_WRONG))),
  HUFF(
      "A due piece has left the board, alone or before a move, or in place of another.",
      (finder, board) -> HuffFinder.due(board)),
  AFTER_IRREGULAR(
      "The board shows an irregular move, or what followed from it.",
      VerdictFinder::clearlyAfterIrregular),
  PLY_HALF_READ(
      "A legal ply may have been made, or none, on squares that are not read.",
      (finder, board) -> VerdictFinder.halfRead(board)),
  TO_AND_FRO(
      "Plies led back to where the last one had begun; only they explain all that changed.",
      (finder, board) -> LineMatcher.toAndFro(board)),
  LAST_TAKEN_BACK(
      "The last ply was taken back: hands were seen wherever it had been.",
      (finder, board) -> RetractionDetector.last(board)),
  LINE_HALF_READ(
      "Plies that boards on the way have shown may end here, on squares that are not read.",
      (finder, board) -> VerdictFinder.lineHalfRead(board)),
  LINE(
      "Plies that boards on the way have shown end here, or on squares that are not read.",
      (finder, board) -> LineMatcher.alone(board)),
  HAND_AFTER_IRREGULAR(
      "A hand may be under way after an irregular move that nobody was told of.",
      VerdictFinder::afterIrregular),
  WRONG_MEN_TAKEN(
      "A hand is under way; a wrong piece has gone with the irregular capture before it.",
      VerdictFinder::wronglyRemoved),
  PLY_UNDER_HAND(
      "A hand is under way; one legal ply is complete that it had begun before.",
      (finder, board) -> VerdictFinder.overlapped(board)),
  HAND(
      "A hand is under way.",
      (finder, board) ->
          board.as(BoardExplanation.InProgress.class).map(hand -> new Verdict.Hand())),
  TWO_LANDINGS(
      "A piece appears on two squares to which it could have gone.",
      (finder, board) -> TwoLandingsDetector.find(board.expected(), board.seen())),
  OWN_OFFENCE(
      "The side to move has made an irregular move with one hand.", VerdictFinder::ownOffence),
  EARLIER_BOARD(
      "The board looks as it did earlier: plies or huffs were taken back.",
      (finder, board) -> RetractionDetector.takenBack(board)),
  CORRECTED(
      "Another legal move has taken the place of the last one.",
      (finder, board) -> RetractionDetector.corrected(board)),
  PUT_RIGHT(
      "Pieces are back which an irregular move had removed, and play has gone on since.",
      (finder, board) -> RetractionDetector.putRight(board)),
  UNSEEN_OFFENCE(
      "An irregular move was made that never stood alone, and a reply to it.",
      (finder, board) -> finder.irregularMoves().ofUnseen(board)),
  OFFENCE("Nothing else explains the board: its nearest fault is named.", VerdictFinder::offence);

  private final String says;

  // A function without state.
  @SuppressWarnings("ImmutableEnumChecker")
  private final BiFunction<VerdictFinder, BoardObservation, Optional<? extends Verdict>> finds;

  VerdictRule(
      String says, BiFunction<VerdictFinder, BoardObservation, Optional<? extends Verdict>> finds) {
    this.says = says;
    this.finds = finds;
  }

  /** What the rule says, in a sentence. */
  String says() {
    return says;
  }

  /** What the board means by this rule; empty where it does not apply. */
  Optional<RuledVerdict> apply(VerdictFinder finder, BoardObservation board) {
    return finds.apply(finder, board).map(verdict -> new RuledVerdict(this, verdict));
  }
}
