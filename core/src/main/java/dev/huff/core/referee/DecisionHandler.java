package dev.huff.core.referee;

import dev.huff.core.referee.DecisionException.Reason;
import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Draw;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveReading;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.DrawByAgreement;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Carries out an arbiter's decisions, or says why it cannot. */
final class DecisionHandler {
  private static final Pattern POINTS = Pattern.compile("[0-9½.,/]+ *[-–—:] *[0-9½.,/]+");

  private final RuleSet rules;
  private final RefereeSession session;
  private final GameState game;
  private final GameEnding ending;

  DecisionHandler(RuleSet rules, RefereeSession session) {
    this.rules = rules;
    this.session = session;
    this.game = session.game();
    this.ending = new GameEnding(rules);
  }

  void follow(long time, ArbiterDecision.Order order) throws DecisionException {
    switch (order) {
      case INSIST -> insist(time);
      case LET_STAND -> letStand(time);
      case DRAW -> agree(time);
      case PAUSE -> session.pause(time);
      case RESUME -> session.resume(time);
    }
  }

  void end(long time, ArbiterDecision.EndedBy ended) throws DecisionException {
    requireGoingOn();
    String won = ending.won(ended.side().other());
    session.finish(
        time,
        switch (ended.ending()) {
          case CLAIM -> claimed();
          case RESIGN -> new GameEnding.End(won, "resignation");
          case FLAG -> new GameEnding.End(won, "time");
        });
  }

  void declare(long time, String result) throws DecisionException {
    requireGoingOn();
    session.finish(time, new GameEnding.End(result(result), "arbiter"));
  }

  /** A known result in the rule set's dress, or the points of a club that counts otherwise. */
  private String result(String typed) throws DecisionException {
    Optional<String> known = PdnResult.of(typed).map(it -> it.write(rules.results()));
    if (known.isPresent() || POINTS.matcher(typed).matches()) {
      return known.orElse(typed);
    }
    String draw = PdnResult.DRAW.write(rules.results());
    throw new DecisionException(Reason.NO_RESULT, Map.of("result", typed, "draw", draw));
  }

  /** The answer to a question is on the board already; any other move has to be made there. */
  void play(long time, String move) throws DecisionException {
    ExpectedBoard.Step step = step(move);
    List<GameAction> acts = List.of(new GameAction.Play(step));
    boolean answers =
        session.verdict() instanceof Verdict.Ask ask
            && ask.moves().stream().anyMatch(step.move()::isSamePly);
    if (answers) {
      session.accept(time, acts);
    } else {
      session.overrule(time, acts);
    }
  }

  private Offence suspect() throws DecisionException {
    return session.suspect().orElseThrow(() -> new DecisionException(Reason.NO_OFFENCE));
  }

  /** A move that has cost a piece stands already: insisting takes it back. */
  private void insist(long time) throws DecisionException {
    requireGoingOn();
    boolean stands =
        session.suspect().isEmpty()
            && !game.due().isEmpty()
            && game.last().filter(GameState.Ply::binding).isPresent();
    if (stands) {
      takeBack(time, OptionalInt.empty());
    } else {
      session.insist(time, suspect());
    }
  }

  private void letStand(long time) throws DecisionException {
    requireGoingOn();
    List<GameAction> undone = session.undone();
    if (!undone.isEmpty()) {
      session.accept(time, undone);
      return;
    }
    if (session.suspect().isEmpty() && !game.due().isEmpty()) {
      session.waiveForfeit(time);
      return;
    }
    GameAction act =
        session.verdict() instanceof Verdict.MenStand standing
            ? new GameAction.LeaveMen(standing.step())
            : new GameAction.Stand(suspect());
    session.accept(time, List.of(act));
  }

  void takeBack(long time, OptionalInt ply) throws DecisionException {
    int made = game.plies().size();
    if (ply.isEmpty() && session.suspect().isPresent() && !session.isOver()) {
      session.insist(time, suspect());
      return;
    }
    int remaining = ply.orElse(made - 1);
    if (remaining < 0 || remaining > made) {
      Map<String, String> values = Map.of("move", "" + remaining, "last", "" + made);
      throw new DecisionException(made == 0 ? Reason.NO_MOVES : Reason.OTHER_MOVES, values);
    }
    session.overrule(time, List.of(new GameAction.Undo(remaining, false, Ruling.Reason.ARBITER)));
  }

  private ExpectedBoard.Step step(String text) throws DecisionException {
    MoveReading reading = session.rulingLog().notation().read(text, game.position());
    return reading
        .move()
        .flatMap(
            move ->
                game.expected().steps().stream()
                    .filter(step -> step.move().isSamePly(move))
                    .findFirst())
        .orElseThrow(() -> new DecisionException(Reason.NOT_LEGAL, Map.of("move", text)));
  }

  void huff(long time, int field) throws DecisionException {
    GameAction huff = new GameAction.Huff(field);
    Optional<Offence> offence = session.suspect().filter(it -> it.forfeit().contains(field));
    if (offence.isPresent()) {
      session.overrule(time, List.of(new GameAction.Stand(offence.get()), huff));
      return;
    }
    boolean onBoard = field >= 1 && field <= rules.geometry().size();
    if (!onBoard || !game.position().pieces(game.toMove().other()).contains(field)) {
      throw new DecisionException(Reason.NO_PIECE);
    }
    session.overrule(time, List.of(huff));
  }

  void setUp(long time, Fen from) throws DecisionException {
    if (from.position().geometry() != rules.geometry()) {
      throw new DecisionException(Reason.OTHER_BOARD);
    }
    Optional<String> uncrowned = from.uncrownedSquare(rules);
    if (uncrowned.isPresent()) {
      throw new DecisionException(Reason.UNCROWNED, Map.of("square", uncrowned.get()));
    }
    session.setUp(time, from);
  }

  /** Where no clock is kept, one beside the board was set. */
  void setClock(long time, Side side, long millis) throws DecisionException {
    if (millis > TimeControl.LONGEST) {
      throw new DecisionException(Reason.CLOCK);
    }
    session.clockKeeper().set(time, side, millis);
  }

  private void requireGoingOn() throws DecisionException {
    if (session.isOver()) {
      throw new DecisionException(Reason.OVER);
    }
  }

  private GameEnding.End claimed() throws DecisionException {
    Draw draw = GameEnding.claimable(game).orElseThrow(() -> new DecisionException(Reason.NO_DRAW));
    return new GameEnding.End(ending.drawn(), draw.reason());
  }

  private void agree(long time) throws DecisionException {
    requireGoingOn();
    if (rules.agreement() == DrawByAgreement.FORBIDDEN) {
      throw new DecisionException(Reason.NO_AGREEMENT);
    }
    session.finish(time, new GameEnding.End(ending.drawn(), "agreement"));
  }
}
