package dev.huff.core.referee;

import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Inference;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.Sight;
import dev.huff.core.sensing.Trace;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Optional;

/** Finds pieces that were taken off because their side had not captured as it should. */
final class HuffFinder {
  private final RuleSet rules;
  private final MoveInference inference;

  HuffFinder(RuleSet rules, MoveInference inference) {
    this.rules = rules;
    this.inference = inference;
  }

  /** A piece that the rules have taken goes, at once or after the opponent's move. */
  Optional<Verdict> due(GameState game, Sight seen, Trace trace, boolean handUnderWay) {
    Footing footing = game.footing();
    int moved = game.last().map(ply -> ply.move().to()).orElse(0);
    for (int field : game.due().toArray()) {
      if (without(footing, field).mismatch(seen).isEmpty()) {
        int patience = field == moved ? Patience.ON_ITS_WAY : Patience.AT_REST;
        Side taker = footing.position().at(field).orElseThrow().side().other();
        return Optional.of(
            new Verdict.Made(List.of(new Act.Huff(field)), patience, taker, footing.mover()));
      }
    }
    // Without colours a piece that stands looks like another one in its place: it must have gone.
    for (int field : game.due().intersection(trace.touched()).toArray()) {
      Inference then = inference.infer(without(footing, field), seen, trace);
      boolean inHand = then instanceof Inference.InProgress;
      if (!(then instanceof Inference.Unexplained) && !(inHand && handUnderWay)) {
        return Optional.of(Verdict.Made.now(List.of(new Act.Huff(field)), footing.mover()));
      }
    }
    return Optional.empty();
  }

  /**
   * A due piece that a ply captures, where that ply without it leaves the same board: one that was
   * off before the own piece moved has been huffed.
   */
  Optional<Verdict> first(GameState game, Sight seen, Trace trace, Move move) {
    Footing footing = game.footing();
    return game.due().intersection(move.capturedFields()).stream()
        .filter(field -> playedWithout(footing, field, seen, trace).isPresent())
        .<Verdict>mapToObj(field -> Verdict.Made.now(List.of(new Act.Huff(field)), footing.mover()))
        .findFirst();
  }

  /** A piece that may be taken for an irregular move went, and perhaps a reply was made. */
  Optional<Verdict> following(
      Footing wrong, Sight seen, Trace trace, Suspect suspect, boolean handUnderWay) {
    Penalty penalty = Penalties.of(rules, suspect.offence().kind());
    if (!Penalties.losesPiece(penalty) || suspect.insisted()) {
      return Optional.empty();
    }
    return huffed(wrong, seen, suspect, handUnderWay)
        .or(() -> huffedAndPlayed(wrong, seen, trace, suspect));
  }

  private static Optional<Verdict> huffed(
      Footing wrong, Sight seen, Suspect suspect, boolean handUnderWay) {
    Offence offence = suspect.offence();
    int moved = offence.act().orElseThrow().move().to();
    for (int field : offence.forfeit().toArray()) {
      if (without(wrong, field).mismatch(seen).isEmpty()) {
        // A piece that its own side may just have taken up again is not huffed in haste.
        int itsOwn =
            handUnderWay && !suspect.announced() ? Patience.STOOD_WRONG : Patience.ON_ITS_WAY;
        return Optional.of(
            new Verdict.Made(
                List.of(new Act.Stand(offence), new Act.Huff(field)),
                field == moved ? itsOwn : Patience.AT_REST,
                wrong.mover(),
                wrong.mover()));
      }
    }
    return Optional.empty();
  }

  /** A piece was taken off, and one that might have captured it has made another move. */
  private Optional<Verdict> huffedAndPlayed(
      Footing wrong, Sight seen, Trace trace, Suspect suspect) {
    for (int field : suspect.offence().forfeit().toArray()) {
      Optional<Inference.Played> played = playedWithout(wrong, field, seen, trace);
      if (played.isPresent()) {
        List<Act> huff = List.of(new Act.Stand(suspect.offence()), new Act.Huff(field));
        return Optional.of(Verdict.Made.ply(huff, played.get(), without(wrong, field)));
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a piece that was lifted may be about to capture the one that these acts would end by
   * huffing: captured men may leave the board before the move.
   */
  static boolean mayCapture(GameState game, List<Act> acts, FieldSet lifted) {
    int last = acts.size() - 1;
    return acts.get(last) instanceof Act.Huff huff
        && game.footing().at(game.after(acts.subList(0, last))).moves().stream()
            .filter(move -> lifted.contains(move.from()))
            .anyMatch(move -> move.capturedFields().contains(huff.field()));
  }

  /** The ply that was made after a piece had been taken off, by a piece that moved later. */
  private Optional<Inference.Played> playedWithout(
      Footing footing, int field, Sight seen, Trace trace) {
    return inference
        .played(without(footing, field), seen, trace)
        .filter(played -> trace.leftBefore(field, played.step().move().from()));
  }

  private static Footing without(Footing footing, int field) {
    return footing.at(footing.position().without(field));
  }
}
