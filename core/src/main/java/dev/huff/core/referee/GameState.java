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

/** The game so far: its plies, where it stands, and what is still due. */
final class GameState {
  /**
   * One ply that was made.
   *
   * @param before the footing it was made from, huffs before it included
   * @param after the footing it led to, huffs after it left out
   */
  record Ply(
      ExpectedBoard before,
      DrawCounter counterBefore,
      Move move,
      boolean irregular,
      ExpectedBoard after,
      DrawCounter counterAfter) {}

  private final RuleSet rules;
  private final MoveGenerator generator;
  private final SensingLevel level;
  private final List<Ply> plies = new ArrayList<>();
  private ExpectedBoard footing;
  private DrawCounter counter;
  // Pieces that a rule set takes at once and that still stand; one of them goes.
  private FieldSet due = FieldSet.EMPTY;
  // Hands have been at the board since a huff, and left it right.
  private boolean huffStands;

  GameState(RuleSet rules, DrawCounter from, SensingLevel level) {
    this.rules = rules;
    this.generator = MoveGenerator.of(rules);
    this.level = level;
    this.footing = ExpectedBoard.of(generator, from.position(), level).resting(from.resting());
    this.counter = from;
  }

  RuleSet rules() {
    return rules;
  }

  ExpectedBoard footing() {
    return footing;
  }

  Position position() {
    return footing.position();
  }

  Side toMove() {
    return position().toMove();
  }

  DrawCounter counter() {
    return counter;
  }

  FieldSet due() {
    return due;
  }

  List<Ply> plies() {
    return Collections.unmodifiableList(plies);
  }

  Optional<Ply> last() {
    return plies.isEmpty() ? Optional.empty() : Optional.of(plies.get(plies.size() - 1));
  }

  void play(ExpectedBoard.Step step) {
    add(step.move(), false, footing.after(step));
  }

  void stand(Offence.Act act) {
    ExpectedBoard after = footing.at(act.after());
    boolean uncrowned = footing.uncrowned().contains(act.move().from());
    if (uncrowned || act.move().promotes()) {
      after = after.tolerating(after.uncrowned().with(act.move().to()), after.dead());
    }
    add(act.move(), true, after);
  }

  private void add(Move move, boolean irregular, ExpectedBoard after) {
    DrawCounter next = counter.after(move, after.position());
    ExpectedBoard reached = after.resting(next.resting());
    plies.add(new Ply(footing.bare(), counter, move, irregular, reached.bare(), next));
    counter = next;
    footing = reached;
    huffStands = false;
    forfeit(due.minus(move.capturedFields()));
    if (due.contains(move.from())) {
      forfeit(due.without(move.from()).with(move.to()));
    }
  }

  /** Captured men of the last ply still stand on those fields. */
  void leave(FieldSet fields) {
    last().ifPresent(ply -> footing = footing.leaving(ply.before().position(), fields));
  }

  /** One of these pieces is lost and has still to go. */
  void forfeit(FieldSet fields) {
    due = fields.intersection(position().occupied());
    footing = footing.forfeiting(due);
  }

  void huff(int field) {
    Position after = position().without(field);
    counter = counter.afterHuff(after);
    footing = footing.at(after).resting(counter.resting());
    huffStands = false;
    forfeit(FieldSet.EMPTY);
  }

  /** Hands have been at the board since the last ply or huff, and have left it right. */
  void leftRight() {
    huffStands = last().filter(ply -> !ply.after().position().equals(position())).isPresent();
  }

  /** Whether the last ply was followed by a huff that players have gone on from. */
  boolean huffStands() {
    return huffStands;
  }

  /** The plies that going back would take from the end, where all of them are legal. */
  List<ExpectedBoard.Step> since(BoardAct.Undo undo) {
    List<Ply> back = plies.subList(undo.plies(), plies.size());
    boolean whole = undo.huffed() || undo.plies() == 0 || isUnhuffed(undo.plies());
    if (!whole || back.stream().anyMatch(Ply::irregular)) {
      return List.of();
    }
    return back.stream()
        .map(ply -> new ExpectedBoard.Step(ply.move(), ply.after().position(), ply.after().sight()))
        .toList();
  }

  private boolean isUnhuffed(int remaining) {
    return remaining == plies.size()
        || plies
            .get(remaining)
            .before()
            .position()
            .equals(plies.get(remaining - 1).after().position());
  }

  /** Goes back to the position after that many plies, huffs after them undone or kept. */
  void undo(int remaining, boolean huffed) {
    if (remaining < plies.size()) {
      Ply undone = plies.get(remaining);
      footing = undone.before();
      counter = undone.counterBefore();
    }
    if (!huffed && remaining > 0) {
      Ply lastKept = plies.get(remaining - 1);
      footing = lastKept.after();
      counter = lastKept.counterAfter();
    }
    plies.subList(remaining, plies.size()).clear();
    huffStands = false;
    forfeit(footing.forfeit());
  }

  /** The position that these acts would lead to. */
  Position after(List<BoardAct> acts) {
    Position reached = position();
    for (BoardAct act : acts) {
      if (act instanceof BoardAct.Play play) {
        reached = play.step().after();
      } else if (act instanceof BoardAct.LeaveMen leave) {
        reached = leave.step().after();
      } else if (act instanceof BoardAct.Stand stand) {
        reached = stand.offence().act().orElseThrow().after();
      } else if (act instanceof BoardAct.Huff huff) {
        reached = reached.without(huff.field());
      } else if (act instanceof BoardAct.Undo undo) {
        reached = after(undo);
      }
    }
    return reached;
  }

  private Position after(BoardAct.Undo undo) {
    boolean whole = undo.plies() == plies.size() || !undo.huffed();
    return whole && undo.plies() > 0
        ? plies.get(undo.plies() - 1).after().position()
        : plies.get(undo.plies()).before().position();
  }

  /** Begins anew with that position, all plies forgotten. */
  void setUp(Fen from) {
    plies.clear();
    huffStands = false;
    counter = from.counter(rules);
    footing = ExpectedBoard.of(generator, from.position(), level).resting(counter.resting());
    due = FieldSet.EMPTY;
  }

  /** Keeps only what still stands otherwise: crowned men and removed ones are forgotten. */
  void refresh(FieldSet crowned, FieldSet standing) {
    FieldSet uncrowned = footing.uncrowned().minus(crowned);
    FieldSet gone = footing.dead().occupied().minus(standing);
    if (!uncrowned.equals(footing.uncrowned()) || !gone.isEmpty()) {
      footing = footing.tolerating(uncrowned, footing.dead().without(gone));
    }
  }
}
