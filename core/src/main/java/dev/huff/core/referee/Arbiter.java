package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;
import dev.huff.rules.game.Draw;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveReading;
import dev.huff.rules.ruleset.Agreement;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/** Carries out what an arbiter decides, or says why it cannot be done. */
final class Arbiter {
  private final RuleSet rules;
  private final Table table;
  private final GameState game;
  private final Ending ending;

  Arbiter(RuleSet rules, Table table) {
    this.rules = rules;
    this.table = table;
    this.game = table.game();
    this.ending = new Ending(rules);
  }

  void decide(long time, Decision decision) throws DecisionException {
    if (decision instanceof Decision.Pause) {
      table.pause(time);
    } else if (decision instanceof Decision.Resume) {
      table.resume(time);
    } else if (decision instanceof Decision.Insist) {
      table.insist(time, suspect("insist on"));
    } else if (decision instanceof Decision.LetStand) {
      letStand(time);
    } else if (decision instanceof Decision.TakeBack back) {
      takeBack(time, back);
    } else if (decision instanceof Decision.PlayMove move) {
      play(time, step(move.move()));
    } else if (decision instanceof Decision.HuffPiece huff) {
      table.overrule(time, huff(huff.field()));
    } else if (decision instanceof Decision.SetUp setUp) {
      setUp(time, setUp.from());
    } else if (decision instanceof Decision.SetClock set) {
      setClock(time, set);
    } else {
      table.finish(time, end(decision));
    }
  }

  /** The answer to a question is on the board already; any other move has to be made there. */
  private void play(long time, Footing.Step step) {
    List<Act> acts = List.of(new Act.Play(step));
    boolean answers =
        table.verdict() instanceof Verdict.Ask ask
            && ask.moves().stream().anyMatch(step.move()::isSamePly);
    if (answers) {
      table.accept(time, acts);
    } else {
      table.overrule(time, acts);
    }
  }

  private Offence suspect(String what) throws DecisionException {
    return table
        .suspect()
        .map(Suspect::offence)
        .orElseThrow(() -> new DecisionException("there is no irregular move to " + what));
  }

  private void letStand(long time) throws DecisionException {
    Act act =
        table.verdict() instanceof Verdict.MenStand standing
            ? new Act.LeaveMen(standing.step())
            : new Act.Stand(suspect("let stand"));
    table.accept(time, List.of(act));
  }

  private void takeBack(long time, Decision.TakeBack back) throws DecisionException {
    int made = game.plies().size();
    if (back.ply().isEmpty() && table.suspect().isPresent()) {
      table.insist(time, suspect("take back"));
      return;
    }
    int remaining = back.ply().orElse(made - 1);
    if (remaining < 0 || remaining > made) {
      throw new DecisionException("the game has " + made + " plies: " + remaining + " cannot stay");
    }
    table.overrule(time, List.of(new Act.Undo(remaining, false, Ruling.Reason.ARBITER)));
  }

  private Footing.Step step(String text) throws DecisionException {
    MoveReading reading = table.scribe().notation().read(text, game.position());
    return reading
        .move()
        .flatMap(
            move ->
                game.footing().steps().stream()
                    .filter(step -> step.move().isSamePly(move))
                    .findFirst())
        .orElseThrow(() -> new DecisionException(text + " is not a legal move here"));
  }

  private List<Act> huff(int field) throws DecisionException {
    Optional<Offence> offence =
        table
            .suspect()
            .map(Suspect::offence)
            .filter(it -> it.forfeit().contains(field) && it.act().isPresent());
    if (offence.isPresent()) {
      return List.of(new Act.Stand(offence.get()), new Act.Huff(field));
    }
    boolean onBoard = field >= 1 && field <= rules.geometry().size();
    if (!onBoard || !game.position().pieces(game.toMove().other()).contains(field)) {
      throw new DecisionException("no piece to huff stands on field " + field);
    }
    return List.of(new Act.Huff(field));
  }

  private void setUp(long time, Fen from) throws DecisionException {
    if (from.position().geometry() != rules.geometry()) {
      throw new DecisionException("that position is not one of this board");
    }
    table.setUp(time, from);
  }

  /** Where no clock is kept, one beside the board was set. */
  private void setClock(long time, Decision.SetClock set) throws DecisionException {
    if (set.millis() > TimeControl.LONGEST) {
      throw new DecisionException("no clock shows " + set.millis() + " ms");
    }
    table.keeper().set(time, set.side(), set.millis());
  }

  private Ending.End end(Decision decision) throws DecisionException {
    if (table.isOver()) {
      throw new DecisionException("the game is over");
    }
    if (decision instanceof Decision.Resign resign) {
      return new Ending.End(ending.won(resign.side().other()), "resignation");
    }
    if (decision instanceof Decision.FlagFall flag) {
      return new Ending.End(ending.won(flag.side().other()), "time");
    }
    if (decision instanceof Decision.Declare declared) {
      return new Ending.End(declared.result(), "arbiter");
    }
    return decision instanceof Decision.Claim ? claimed() : agreed();
  }

  private Ending.End claimed() throws DecisionException {
    Draw draw =
        Ending.claimable(game)
            .orElseThrow(() -> new DecisionException("there is no draw to claim"));
    return new Ending.End(ending.drawn(), draw.reason());
  }

  private Ending.End agreed() throws DecisionException {
    if (rules.agreement() == Agreement.FORBIDDEN) {
      throw new DecisionException("the rules know no draw by agreement");
    }
    return new Ending.End(ending.drawn(), "agreement");
  }
}
