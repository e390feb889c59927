package dev.huff.core.referee;

import dev.huff.core.sensing.ExpectedBoard;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;

/** The game so far: its plies, its position, and what is still due. */
final class GameState {
  /** Where the game stands, and what irregular moves have cost until it is settled. */
  private record Stage(ExpectedBoard expected, DrawCounter counter, List<PieceForfeit> claims) {
    Stage toKeep() {
      return new Stage(expected.withoutCache(), counter, claims);
    }
  }

  /**
   * One ply that was made.
   *
   * @param start the game before it. Includes earlier huffs
   * @param binding whether the opponent got a piece for it. Players cannot undo it then
   * @param end the game after it, without pieces lost by rule. Later huffs are not included
   */
  record Ply(Stage start, Move move, boolean irregular, boolean binding, Stage end) {
    ExpectedBoard before() {
      return start.expected();
    }

    ExpectedBoard after() {
      return end.expected();
    }

    /** The position that it made: the pieces that were lost with it still stand. */
    Position made() {
      return move.applyTo(before().position());
    }

    /** Pieces that were lost by rule with it. */
    FieldSet lost() {
      return made().occupied().minus(after().position().occupied());
    }
  }

  private final RuleSet rules;
  private final MoveGenerator generator;
  private final SensingLevel level;
  private final List<Ply> plies = new ArrayList<>();
  private Stage initial;
  private Stage stage;
  // Pieces lost by rule that still stand; their fields have not been read empty yet.
  private FieldSet lost = FieldSet.EMPTY;

  GameState(RuleSet rules, DrawCounter from, SensingLevel level) {
    this.rules = rules;
    this.generator = MoveGenerator.of(rules);
    this.level = level;
    this.initial = initialStage(from);
    this.stage = initial;
  }

  private Stage initialStage(DrawCounter from) {
    ExpectedBoard expected = ExpectedBoard.of(generator, from.position(), level);
    return new Stage(expected.resting(from.resting()), from, List.of());
  }

  RuleSet rules() {
    return rules;
  }

  ExpectedBoard expected() {
    return stage.expected();
  }

  Position position() {
    return expected().position();
  }

  Side toMove() {
    return position().toMove();
  }

  DrawCounter counter() {
    return stage.counter();
  }

  private Stream<PieceForfeit> claims() {
    return stage.claims().stream();
  }

  /** Returns the pieces of which one may be taken or is owed. */
  FieldSet due() {
    return fields(claims().filter(PieceForfeit::isOpen), PieceForfeit::candidates);
  }

  /** Returns the pieces of which one is owed. */
  FieldSet owed() {
    return fields(claims().filter(it -> it.isOpen() && !it.lapses()), PieceForfeit::candidates);
  }

  /** Pieces that may be taken, and those that were or that may be taken in their place. */
  FieldSet candidates() {
    return fields(claims(), PieceForfeit::candidates);
  }

  /** Pieces that may be taken in place of the one that was. */
  FieldSet alternatives() {
    return fields(claims(), PieceForfeit::alternatives);
  }

  private static FieldSet fields(
      Stream<PieceForfeit> claims, Function<PieceForfeit, FieldSet> which) {
    return claims.map(which).reduce(FieldSet.EMPTY, FieldSet::union);
  }

  /** Whether the opponent may still choose a piece. */
  boolean isUndecided() {
    return claims().anyMatch(PieceForfeit::isUndecided);
  }

  /** Pieces lost by rule that have stood ever since. */
  FieldSet lost() {
    return lost;
  }

  /** Where each of the last two movers might go on if nothing had been lost or huffed for it. */
  List<Position> withLostPieces() {
    List<Position> boards = new ArrayList<>();
    for (Ply ply : plies.subList(Math.max(0, plies.size() - 2), plies.size())) {
      boards.replaceAll(ply.move()::applyTo);
      boards.add(ply.made().toMove(ply.move().piece().side()));
    }
    return boards;
  }

  List<Ply> plies() {
    return Collections.unmodifiableList(plies);
  }

  /** The position that the last ply made, or that the game began with: no later piece was taken. */
  Position made() {
    return last().map(Ply::made).orElse(initial.expected().position());
  }

  Optional<Ply> last() {
    return plies.isEmpty() ? Optional.empty() : Optional.of(plies.get(plies.size() - 1));
  }

  void play(ExpectedBoard.Step step) {
    add(step.move(), false, false, expected().after(step));
  }

  /**
   * An irregular move stands.
   *
   * @param binding whether the opponent gets a piece for it
   */
  void letStand(Offence.Act act, boolean binding) {
    add(act.move(), true, binding, expectedAfter(act));
  }

  /** What the board should show after an irregular move. */
  ExpectedBoard expectedAfter(Offence.Act act) {
    ExpectedBoard after = expected().at(act.after());
    return act.move().pieceAfter().isKing()
        ? after.tolerating(after.uncrowned().with(act.move().to()), after.dead())
        : after;
  }

  private void add(Move move, boolean irregular, boolean binding, ExpectedBoard after) {
    Stage start = stage.toKeep();
    DrawCounter counter = counter().after(move, after.position());
    List<PieceForfeit> claims = claims().flatMap(it -> it.after(move).stream()).toList();
    stage = new Stage(after.resting(counter.resting()), counter, claims);
    plies.add(new Ply(start, move, irregular, binding, stage.toKeep()));
    claim(claims);
  }

  private void setExpected(ExpectedBoard board) {
    Stage reached = reached(plies.size());
    boolean isReached = position().equals(reached.expected().position());
    stage = new Stage(board, counter(), stage.claims());
    // What is tolerated stays so when moves are undone.
    if (isReached) {
      amend(new Stage(board, reached.counter(), reached.claims()));
    }
  }

  /** Captured men of the last ply still stand on those fields. */
  void tolerateCaptured(FieldSet fields) {
    last().ifPresent(ply -> setExpected(expected().leaving(ply.before().position(), fields)));
  }

  private void claim(List<PieceForfeit> open) {
    stage = new Stage(expected(), counter(), open);
    setExpected(expected().forfeiting(due().union(alternatives())));
  }

  /** One of those pieces of the side that has just moved may be taken, or is owed. */
  void forfeit(FieldSet candidates, boolean lapses) {
    PieceForfeit added =
        new PieceForfeit(toMove().other(), candidates, lapses, OptionalInt.empty());
    claim(Stream.concat(claims(), Stream.of(added)).toList());
    Stage end = reached(plies.size());
    amend(new Stage(end.expected(), end.counter(), stage.claims()));
  }

  /** Nothing more may be taken or has to go. */
  void waiveForfeits() {
    claim(List.of());
  }

  /** That piece is lost with the last ply, whether or not it still stands. */
  void lose(int field) {
    remove(field);
    leaveLost(field);
    claim(without(stage.claims(), field).toList());
    amend(stage);
  }

  /** A piece that was owed was taken by decision: it is lost while it still stands. */
  void leaveTaken(int field) {
    if (claims().anyMatch(it -> !it.lapses() && it.taken().equals(OptionalInt.of(field)))) {
      leaveLost(field);
    }
  }

  private void leaveLost(int field) {
    setExpected(expected().leaving(made(), FieldSet.of(field)));
    lost = lost.with(field);
  }

  /** Those kings may be shown as men, until they are shown as kings again. */
  void tolerateBare(FieldSet kings) {
    setExpected(expected().tolerating(expected().uncrowned().union(kings), expected().dead()));
  }

  /** Whatever stands where a piece was lost is no longer that piece. */
  void clearLost() {
    lost = FieldSet.EMPTY;
  }

  /** What the last ply led to, or what the game began with. */
  private void amend(Stage end) {
    if (plies.isEmpty()) {
      initial = end;
    } else {
      Ply ply = plies.remove(plies.size() - 1);
      plies.add(new Ply(ply.start(), ply.move(), ply.irregular(), ply.binding(), end.toKeep()));
    }
  }

  private void remove(int field) {
    Position after = position().without(field);
    DrawCounter counter = counter().afterHuff(after);
    stage = new Stage(expected().at(after).resting(counter.resting()), counter, stage.claims());
  }

  void huff(int field) {
    remove(field);
    Optional<PieceForfeit> paid =
        claims().filter(it -> it.isOpen() && it.candidates().contains(field)).findFirst();
    List<PieceForfeit> others = new ArrayList<>(stage.claims());
    paid.ifPresent(others::remove);
    claim(
        Stream.concat(paid.map(it -> it.taking(field)).stream(), without(others, field)).toList());
  }

  /** These claims, when that piece has gone for another fault. */
  private static Stream<PieceForfeit> without(List<PieceForfeit> claims, int field) {
    return claims.stream().flatMap(it -> it.without(field).stream());
  }

  /** Goes back to the position after that many plies, huffs after them undone or kept. */
  void undo(int remaining, boolean huffed) {
    stage = huffed ? plies.get(remaining).start() : reached(remaining);
    plies.subList(remaining, plies.size()).clear();
    claim(stage.claims());
  }

  private Stage reached(int remaining) {
    return remaining == 0 ? initial : plies.get(remaining - 1).end();
  }

  /** The position that these acts would lead to. */
  Position after(List<GameAction> acts) {
    Position reached = position();
    for (GameAction act : acts) {
      if (act instanceof GameAction.Play play) {
        reached = play.step().after();
      } else if (act instanceof GameAction.LeaveMen leave) {
        reached = leave.step().after();
      } else if (act instanceof GameAction.Stand stand) {
        reached = stand.offence().act().orElseThrow().after();
      } else if (act instanceof GameAction.Huff huff) {
        reached = reached.without(huff.field());
      } else if (act instanceof GameAction.Undo undo) {
        reached = after(undo);
      }
    }
    return reached;
  }

  private Position after(GameAction.Undo undo) {
    return undo.huffed()
        ? plies.get(undo.plies()).before().position()
        : reached(undo.plies()).expected().position();
  }

  void setUp(Fen from) {
    plies.clear();
    initial = initialStage(from.counter(rules));
    stage = initial;
    lost = FieldSet.EMPTY;
  }

  /** Keeps only what still stands otherwise: crowned men and removed ones are forgotten. */
  void refresh(FieldSet crowned, FieldSet standing) {
    FieldSet uncrowned = expected().uncrowned().minus(crowned);
    FieldSet gone = expected().dead().occupied().minus(standing);
    lost = lost.intersection(standing);
    if (!uncrowned.equals(expected().uncrowned()) || !gone.isEmpty()) {
      setExpected(expected().tolerating(uncrowned, expected().dead().without(gone)));
    }
  }
}
