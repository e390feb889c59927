package dev.huff.core.referee;

import dev.huff.core.referee.DecisionException.Reason;
import dev.huff.core.sensing.ExpectedBoard;
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
final class Arbiter implements DecisionVisitor<Arbiter.Action> {
  /** What has to be done for a decision, at a time of the board log. */
  interface Action {
    void carryOut(long time) throws DecisionException;
  }

  private interface EndFinder {
    GameEnding.End find() throws DecisionException;
  }

  private static final Pattern POINTS = Pattern.compile("[0-9½.,/]+ *[-–—:] *[0-9½.,/]+");

  private final RuleSet rules;
  private final RefereeSession session;
  private final GameState game;
  private final GameEnding ending;

  Arbiter(RuleSet rules, RefereeSession session) {
    this.rules = rules;
    this.session = session;
    this.game = session.game();
    this.ending = new GameEnding(rules);
  }

  void decide(long time, ArbiterDecision decision) throws DecisionException {
    decision.accept(this).carryOut(time);
  }

  @Override
  public Action onOrder(ArbiterDecision.Order order) {
    return switch (order) {
      case INSIST -> this::insist;
      case LET_STAND -> this::letStand;
      case DRAW -> finish(this::agreed);
      case PAUSE -> session::pause;
      case RESUME -> session::resume;
    };
  }

  @Override
  public Action onEndedBy(ArbiterDecision.EndedBy ended) {
    String won = ending.won(ended.side().other());
    return switch (ended.ending()) {
      case CLAIM -> finish(this::claimed);
      case RESIGN -> finish(() -> new GameEnding.End(won, "resignation"));
      case FLAG -> finish(() -> new GameEnding.End(won, "time"));
    };
  }

  @Override
  public Action onTakeBack(ArbiterDecision.TakeBack back) {
    return time -> takeBack(time, back);
  }

  @Override
  public Action onPlayMove(ArbiterDecision.PlayMove play) {
    return time -> play(time, step(play.move()));
  }

  @Override
  public Action onHuffPiece(ArbiterDecision.HuffPiece huff) {
    return time -> session.overrule(time, huff(huff.field()));
  }

  @Override
  public Action onSetUp(ArbiterDecision.SetUp setUp) {
    return time -> setUp(time, setUp.from());
  }

  @Override
  public Action onSetClock(ArbiterDecision.SetClock set) {
    return time -> setClock(time, set);
  }

  @Override
  public Action onDeclare(ArbiterDecision.Declare declared) {
    return finish(() -> new GameEnding.End(result(declared.result()), "arbiter"));
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
  private void play(long time, ExpectedBoard.Step step) {
    List<BoardAct> acts = List.of(new BoardAct.Play(step));
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
      takeBack(time, new ArbiterDecision.TakeBack(OptionalInt.empty()));
    } else {
      session.insist(time, suspect());
    }
  }

  private void letStand(long time) throws DecisionException {
    requireGoingOn();
    List<BoardAct> undone = session.undone();
    if (!undone.isEmpty()) {
      session.accept(time, undone);
      return;
    }
    if (session.suspect().isEmpty() && !game.due().isEmpty()) {
      session.waiveForfeit(time);
      return;
    }
    BoardAct act =
        session.verdict() instanceof Verdict.MenStand standing
            ? new BoardAct.LeaveMen(standing.step())
            : new BoardAct.Stand(suspect());
    session.accept(time, List.of(act));
  }

  private void takeBack(long time, ArbiterDecision.TakeBack back) throws DecisionException {
    int made = game.plies().size();
    if (back.ply().isEmpty() && session.suspect().isPresent() && !session.isOver()) {
      session.insist(time, suspect());
      return;
    }
    int remaining = back.ply().orElse(made - 1);
    if (remaining < 0 || remaining > made) {
      Map<String, String> values = Map.of("move", "" + remaining, "last", "" + made);
      throw new DecisionException(made == 0 ? Reason.NO_MOVES : Reason.OTHER_MOVES, values);
    }
    session.overrule(time, List.of(new BoardAct.Undo(remaining, false, Ruling.Reason.ARBITER)));
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

  private List<BoardAct> huff(int field) throws DecisionException {
    Optional<Offence> offence = session.suspect().filter(it -> it.forfeit().contains(field));
    if (offence.isPresent()) {
      return List.of(new BoardAct.Stand(offence.get()), new BoardAct.Huff(field));
    }
    boolean onBoard = field >= 1 && field <= rules.geometry().size();
    if (!onBoard || !game.position().pieces(game.toMove().other()).contains(field)) {
      throw new DecisionException(Reason.NO_PIECE);
    }
    return List.of(new BoardAct.Huff(field));
  }

  private void setUp(long time, Fen from) throws DecisionException {
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
  private void setClock(long time, ArbiterDecision.SetClock set) throws DecisionException {
    if (set.millis() > TimeControl.LONGEST) {
      throw new DecisionException(Reason.CLOCK);
    }
    session.clockKeeper().set(time, set.side(), set.millis());
  }

  private Action finish(EndFinder end) {
    return time -> {
      requireGoingOn();
      session.finish(time, end.find());
    };
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

  private GameEnding.End agreed() throws DecisionException {
    if (rules.agreement() == DrawByAgreement.FORBIDDEN) {
      throw new DecisionException(Reason.NO_AGREEMENT);
    }
    return new GameEnding.End(ending.drawn(), "agreement");
  }
}
