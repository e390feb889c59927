package dev.huff.core.referee;

import dev.huff.core.sensing.BoardView;
import dev.huff.core.sensing.CandidateLine;
import dev.huff.core.sensing.CandidateLines;
import dev.huff.core.sensing.ChangeTrace;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.MissedPlyRecovery;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;

/**
 * Interprets the settled board: current view, trace since the last accepted position, and the
 * resulting verdict.
 */
final class BoardInterpreter {
  private final GameState game;
  private final VerdictFinder finder;
  private final BoardRotationDetector turning;
  private final TouchedPiece touched;
  private final ChangeTrace trace = new ChangeTrace();
  private final CandidateLines lines = new CandidateLines();
  private BoardView seen;

  BoardInterpreter(GameState game) {
    this.game = game;
    this.finder = VerdictFinder.of(game.rules());
    this.turning = new BoardRotationDetector();
    this.touched = new TouchedPiece(game.rules());
    this.seen = game.expected().view();
  }

  BoardView seen() {
    return seen;
  }

  boolean isRight() {
    return game.expected().mismatch(seen).isEmpty() && seen.light().isEmpty();
  }

  /** The fields on which the board does not show the game as it stands, or the ply just made. */
  FieldSet wrong(Verdict verdict) {
    return verdict instanceof Verdict.MenStand men
        ? game.expected().menLeft(seen, men.step().move())
        : game.expected().mismatch(seen);
  }

  /** Takes in what the sensors say; gives what was seen before. */
  BoardView look(BoardView raw) {
    BoardView before = seen;
    seen = turning.view(raw);
    return before;
  }

  void changed(BoardView before) {
    trace.add(before, seen);
  }

  /** Follows on from that change the plies that may have been made. */
  void follow(BoardView before) {
    lines.see(game.expected(), trace, before, seen);
  }

  /** Whether that change shows that the next side plays on from there. */
  boolean isPlayedOn(Verdict.Made made, BoardView before, PendingIncident incident) {
    return VerdictFinder.isPlayedOn(observed(incident.suspect()), made, before);
  }

  /**
   * What the board means.
   *
   * @param incident what has been said and decided
   */
  RuledVerdict interpret(PendingIncident incident) {
    RuledVerdict found = finder.interpret(observed(incident.suspect()));
    if (found.verdict() instanceof Verdict.Wrong && turning.isTurned(game, seen, trace)) {
      seen = seen.turned();
      return finder.interpret(observed(incident.suspect()));
    }
    return found;
  }

  private BoardObservation observed(Optional<SuspectedOffence> suspect) {
    return BoardObservation.of(game, seen, trace, lines, suspect);
  }

  /** A ply that stood on the board was made, not one in its place that was never seen whole. */
  Verdict asShown(Verdict found, Verdict before) {
    return found instanceof Verdict.Made made
            && made.isOfPlies()
            && made.acts().size() > 1
            && !isSeenWhole(made.acts().get(0))
            && before instanceof Verdict.Made shown
            && shown.acts().size() == 1
            && isSeenWhole(shown.acts().get(0))
        ? Verdict.Made.now(game.toMove(), shown.acts().get(0))
        : found;
  }

  private boolean isSeenWhole(GameAction act) {
    return act instanceof GameAction.Play play && trace.fit(play.step().move()).isSeenWhole();
  }

  /** Keeps the offence of a player who has taken a wrong piece and then moves on. */
  Verdict goneOn(Verdict found, Optional<Offence> huff) {
    if (!(found instanceof Verdict.Wrong) || huff.isEmpty()) {
      return found;
    }
    FieldSet taken = huff.get().squares();
    ExpectedBoard expected = game.expected();
    FieldSet besides = expected.mismatch(seen).minus(taken);
    if (expected.steps().stream().anyMatch(step -> expected.mismatch(seen, step).equals(taken))) {
      return new Verdict.Wrong(huff.get(), SettleDelays.AT_REST);
    }
    return besides.size() == 1 && game.position().pieces(huff.get().side()).containsAll(besides)
        ? new Verdict.Wrong(huff.get())
        : found;
  }

  /** Players cannot undo a move that stands. */
  Verdict asTookBack(Verdict found, PendingIncident incident) {
    Verdict judged = TakeBackViolationDetector.judge(game, found);
    return judged instanceof Verdict.Wrong wrong && !isReply(wrong.offence(), incident)
        ? TakeBackViolationDetector.find(game, seen, incident.isTookBack()).orElse(judged)
        : judged;
  }

  /** Without colours a reply that misses a capture may look like one of a piece that was taken. */
  private boolean isReply(Offence offence, PendingIncident incident) {
    return !seen.hasColours()
        && offence.kind().isOfDueCapture()
        && VerdictFinder.isOwnMove(offence, observed(incident.suspect()));
  }

  /**
   * Whether it is a move that ends where a lost piece still stands: that field has to be empty
   * first.
   */
  boolean isOnLostPiece(Verdict found) {
    return found instanceof Verdict.Made made
        && made.acts().get(0) instanceof GameAction.Play play
        && game.lost().contains(play.step().move().to());
  }

  /** Whether the board shows a move, if what stands where a piece was lost is another one. */
  boolean endsOnLostPiece(PendingIncident incident) {
    return isOnLostPiece(finder.interpret(observed(incident.suspect())).verdict());
  }

  /** Under touch-move the piece that was touched has to move. */
  Verdict asTouched(Verdict found, Verdict before) {
    if (found instanceof Verdict.Hand && before instanceof Verdict.Right) {
      touched.lifted(game.expected(), seen);
    }
    if (found instanceof Verdict.Made made && made.acts().get(0) instanceof GameAction.Play play) {
      int patience = made.patience() == 0 ? SettleDelays.AT_REST : SettleDelays.STOOD_WRONG;
      return touched
          .offence(game.expected(), play.step())
          .<Verdict>map(offence -> new Verdict.Wrong(offence, patience))
          .orElse(found);
    }
    return found;
  }

  /** Returns possible results of play that the board shows except for at most one field. */
  List<ExpectedBoard> nearly() {
    return lines.nearly(seen, trace).stream().map(CandidateLine::expected).toList();
  }

  /**
   * Plies that went by unseen and led to a board that stands still and makes no sense.
   *
   * @param isLedTo whether hands were led to that board, so that less has to speak for the plies
   */
  Optional<Verdict> lostThread(boolean isLedTo) {
    Optional<Verdict> unseen =
        LineMatcher.agreed(MissedPlyRecovery.find(game.expected(), seen, trace));
    Optional<Verdict> known = unseen.or(this::misreadPly);
    return isLedTo ? known.or(() -> LineMatcher.shown(lines.nearly(seen, trace), seen)) : known;
  }

  /**
   * The last ply corrected, and what followed. A field had read as if its piece had ended there,
   * and the boards since then fit another ply far better. Whoever moves the piece on lifts it
   * first.
   */
  private Optional<Verdict> misreadPly() {
    return game.last()
        .filter(ply -> !ply.irregular() && !ply.binding())
        .flatMap(ply -> corrected(ply.move(), MissedPlyRecovery.find(ply.before(), seen, trace)));
  }

  private Optional<Verdict> corrected(Move misread, List<List<ExpectedBoard.Step>> lines) {
    return lines.stream()
        .filter(line -> lines.size() == 1)
        .filter(line -> !line.get(0).move().isSamePly(misread))
        .filter(line -> !trace.hasLeftBeforeArrival(misread.to(), line.get(0).move().to()))
        .findFirst()
        .map(this::correction);
  }

  private Verdict correction(List<ExpectedBoard.Step> line) {
    int plies = game.plies().size();
    return Verdict.Made.series(line, SettleDelays.ON_ITS_WAY)
        .after(new GameAction.Undo(plies - 1, true, Ruling.Reason.CORRECTED));
  }

  /** The reply to an irregular move that a press of that side says it has made. */
  Optional<Verdict.Made> answered(SuspectedOffence suspect, Side side) {
    return finder.irregularMoves().answered(observed(Optional.of(suspect)), suspect, side);
  }

  Offence handLeft() {
    return finder.offences().handLeft(game, seen);
  }

  /** The board is right: whatever led there is done with. */
  void clearTrace() {
    trace.clear();
    lines.clear();
  }

  void recordPlay(ExpectedBoard.Step step) {
    turning.moved();
    lines.played(step);
  }

  /** Something other than a legal ply was entered: the lines of play that were followed end. */
  void clearLines() {
    lines.clear();
  }

  void forgetTouched() {
    touched.forget();
  }

  /** A huff is no move: the piece that was touched before it still has to move, if it can. */
  void keepTouchedIfMobile() {
    touched.forgetIfStuck(game.expected());
  }

  /**
   * What was seen is entered: only what is seen beyond it is still to be explained. What changed
   * after a ply had ended belongs to what follows it.
   */
  void recordEntered(GameAction last) {
    if (last instanceof GameAction.Play play) {
      trace.forgetUntil(play.step().move().to(), game.expected().view(), seen);
    } else {
      trace.clear();
      trace.add(game.expected().view(), seen);
    }
  }
}
