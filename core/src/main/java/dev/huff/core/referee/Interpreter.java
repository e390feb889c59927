package dev.huff.core.referee;

import dev.huff.core.board.FieldSet;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.move.Move;
import dev.huff.core.rules.Penalty;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.Footing;
import dev.huff.core.sensing.Inference;
import dev.huff.core.sensing.Line;
import dev.huff.core.sensing.Lines;
import dev.huff.core.sensing.LostThread;
import dev.huff.core.sensing.MoveInference;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Sight;
import dev.huff.core.sensing.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Says what a settled board means. The nearest class wins: nothing changed, a legal ply, a capture
 * whose men still stand, two plies, a huff, a take-back, an irregular move.
 */
final class Interpreter {
  /** Settle times without a change after which a complete move counts. */
  static final int AT_REST = 1;

  /** The same where the piece may still be on its way. */
  static final int ON_ITS_WAY = 4;

  /** Settle times after which a board that stands wrong is announced. */
  static final int STOOD_WRONG = 10;

  /** An irregular move that the board showed or shows, and what has been said of it. */
  record Suspect(Offence offence, boolean announced, boolean insisted, boolean stood) {
    /** The same, having stood for a settle time: hands under way do not look so by accident. */
    Suspect asStood() {
      return new Suspect(offence, announced, insisted, true);
    }
  }

  private final RuleSet rules;
  private final MoveInference inference;
  private final OffenceFinder finder;

  Interpreter(RuleSet rules) {
    this.rules = rules;
    this.inference = new MoveInference(rules);
    this.finder = new OffenceFinder(rules);
  }

  OffenceFinder finder() {
    return finder;
  }

  Verdict interpret(
      GameState game, Sight seen, Trace trace, Lines lines, Optional<Suspect> suspect) {
    Footing footing = game.footing();
    Inference here = inference.infer(footing, seen, trace);
    if (here instanceof Inference.NoChange) {
      return new Verdict.Right();
    }
    if (here instanceof Inference.Played played) {
      return huffedFirst(game, seen, trace, played.step().move())
          .orElseGet(() -> made(List.of(), played, footing));
    }
    if (here instanceof Inference.Touched touched) {
      // A line that ends at the very board is nearer than a ply and half of another.
      return followed(lines, seen, true)
          .orElseGet(() -> now(List.of(new Act.Play(touched.step())), footing.mover()));
    }
    if (here instanceof Inference.Standing standing) {
      return new Verdict.MenStand(standing.step());
    }
    if (here instanceof Inference.BesideMen) {
      return new Verdict.Wrong(finder.find(footing, seen), STOOD_WRONG);
    }
    if (here instanceof Inference.PlayedTwo two) {
      Optional<Verdict> expected =
          expected(game, seen, trace, suspect).or(() -> longer(lines, seen, trace, two));
      if (expected.isPresent()) {
        return expected.get();
      }
      return two.menLeft() || two.doubtful()
          ? both(footing, two)
          : now(List.of(new Act.Play(two.first())), footing.mover());
    }
    if (here instanceof Inference.Ambiguous ambiguous) {
      return new Verdict.Ask(ambiguous.moves());
    }
    boolean handUnderWay = here instanceof Inference.InProgress;
    return dueHuff(game, seen, trace, handUnderWay)
        .or(() -> suspect.flatMap(it -> afterSuspect(game, seen, trace, it, handUnderWay)))
        .or(() -> followed(lines, seen, handUnderWay))
        .or(() -> halfRead(footing, seen))
        .orElseGet(() -> handUnderWay ? new Verdict.Hand() : beyond(game, seen, trace));
  }

  /**
   * Two plies would do, but boards on the way have shown more, and have changed where these two
   * plies do not come by.
   */
  private static Optional<Verdict> longer(
      Lines lines, Sight seen, Trace trace, Inference.PlayedTwo two) {
    List<Line> shown = lines.shown(seen);
    return shown.size() == 1
            && shown.get(0).steps().size() > 2
            && trace.strays(List.of(two.first().move(), two.second().move())) > 0
        ? Optional.of(series(shown.get(0).steps(), ON_ITS_WAY))
        : Optional.empty();
  }

  /** A legal ply may be there but for fields that are not read. */
  private static Optional<Verdict> halfRead(Footing footing, Sight seen) {
    return footing.steps().stream()
        .map(step -> footing.mismatch(seen, step))
        .filter(seen.unread()::containsAll)
        .findFirst()
        .map(wrong -> new Verdict.HalfRead());
  }

  /** Whether the board shows a legal reply in that position, made in one instant. */
  boolean isReply(GameState game, Position position, Sight before, Sight seen) {
    Trace change = new Trace();
    change.add(before, seen);
    return inference.infer(game.footing().at(position), seen, change) instanceof Inference.Played;
  }

  /**
   * Whether a piece that was lifted may be about to capture the one that these acts would end by
   * huffing: captured men may leave the board before the move.
   */
  boolean mayCapture(GameState game, List<Act> acts, FieldSet lifted) {
    int last = acts.size() - 1;
    return acts.get(last) instanceof Act.Huff huff
        && game.footing().at(game.after(acts.subList(0, last))).moves().stream()
            .filter(move -> lifted.contains(move.from()))
            .anyMatch(move -> move.capturedFields().contains(huff.field()));
  }

  /** Whether legal plies alone explain the board. */
  boolean isLegal(GameState game, Sight seen, Trace trace) {
    Inference found = inference.infer(game.footing(), seen, trace);
    return found instanceof Inference.Played
        || found instanceof Inference.Standing
        || found instanceof Inference.PlayedTwo;
  }

  /**
   * Plies that boards on the way have shown: of two the first counts at once. More, or one that was
   * never seen to stand, are believed when the board has stood long; of several such lines the
   * arbiter has to choose.
   */
  private static Optional<Verdict> followed(Lines lines, Sight seen, boolean handUnderWay) {
    List<Line> shown =
        lines.shown(seen).stream().filter(line -> !line.guessed() || !handUnderWay).toList();
    if (shown.size() != 1) {
      List<Move> first = shown.stream().map(line -> line.steps().get(0).move()).distinct().toList();
      return first.size() > 1 ? Optional.of(new Verdict.Ask(first)) : Optional.empty();
    }
    List<Footing.Step> steps = shown.get(0).steps();
    boolean certain = steps.size() == 2 && !shown.get(0).guessed();
    return Optional.of(certain ? series(steps.subList(0, 1), 0) : series(steps, ON_ITS_WAY));
  }

  /**
   * What follows from a board that was called wrong is nearer than two other plies. Where sensors
   * see no colours much looks like two plies: what is due to go, and what follows from a board that
   * was seen to stand wrong, are nearer too.
   */
  private Optional<Verdict> expected(
      GameState game, Sight seen, Trace trace, Optional<Suspect> suspect) {
    if (seen.level() != SensingLevel.OCCUPANCY) {
      return suspect
          .filter(Suspect::announced)
          .flatMap(it -> afterSuspect(game, seen, trace, it, false));
    }
    return dueHuff(game, seen, trace, true)
        .or(
            () ->
                suspect
                    .filter(it -> it.announced() || it.stood())
                    .flatMap(it -> afterSuspect(game, seen, trace, it, false)));
  }

  /**
   * The reply that a press of that side says it has made to an irregular move. A reply may take the
   * very piece and leave a board that only looks as if the move were being put right.
   */
  Optional<Verdict.Made> answered(
      GameState game, Sight seen, Trace trace, Suspect suspect, Side side) {
    Offence offence = suspect.offence();
    boolean mayStand =
        offence.act().isPresent()
            && Penalties.of(rules, offence.kind()) != Penalty.PUT_BACK
            && !suspect.insisted();
    if (!mayStand) {
      return Optional.empty();
    }
    Footing wrong = footingAfter(game, offence, offence.act().get());
    return played(wrong, seen, trace)
        .filter(then -> wrong.mover() == side)
        .map(then -> made(List.of(new Act.Stand(offence)), then, wrong));
  }

  private Verdict.Made made(List<Act> before, Inference.Played played, Footing footing) {
    List<Act> acts = new ArrayList<>(before);
    acts.add(new Act.Play(played.step()));
    Side mover = footing.mover();
    return new Verdict.Made(acts, played.extendable() ? ON_ITS_WAY : AT_REST, mover, mover.other());
  }

  /** Two plies of which the first left men standing, or may have: they may be on their way off. */
  private static Verdict.Made both(Footing footing, Inference.PlayedTwo two) {
    Act first = two.menLeft() ? new Act.LeaveMen(two.first()) : new Act.Play(two.first());
    return new Verdict.Made(
        List.of(first, new Act.Play(two.second())),
        two.menLeft() ? AT_REST : ON_ITS_WAY,
        footing.mover().other(),
        footing.mover());
  }

  private static Verdict.Made now(List<Act> acts, Side mover) {
    return new Verdict.Made(acts, 0, mover, mover.other());
  }

  /** A piece that the rules have taken goes, at once or after the opponent's move. */
  private Optional<Verdict> dueHuff(GameState game, Sight seen, Trace trace, boolean handUnderWay) {
    Footing footing = game.footing();
    int moved = game.last().map(ply -> ply.move().to()).orElse(0);
    for (int field : game.due().toArray()) {
      if (without(footing, field).mismatch(seen).isEmpty()) {
        int patience = field == moved ? ON_ITS_WAY : AT_REST;
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
        return Optional.of(now(List.of(new Act.Huff(field)), footing.mover()));
      }
    }
    return Optional.empty();
  }

  /**
   * A due piece that a ply captures, where that ply without it leaves the same board: one that was
   * off before the own piece moved has been huffed.
   */
  private Optional<Verdict> huffedFirst(GameState game, Sight seen, Trace trace, Move move) {
    Footing footing = game.footing();
    return game.due().intersection(move.capturedFields()).stream()
        .filter(field -> playedWithout(footing, field, seen, trace).isPresent())
        .<Verdict>mapToObj(field -> now(List.of(new Act.Huff(field)), footing.mover()))
        .findFirst();
  }

  /** The one ply that the board shows to have been made, if that is what it shows. */
  private Optional<Inference.Played> played(Footing footing, Sight seen, Trace trace) {
    return Optional.of(inference.infer(footing, seen, trace))
        .filter(Inference.Played.class::isInstance)
        .map(Inference.Played.class::cast);
  }

  /** The ply that was made after a piece had been taken off, by a piece that moved later. */
  private Optional<Inference.Played> playedWithout(
      Footing footing, int field, Sight seen, Trace trace) {
    return played(without(footing, field), seen, trace)
        .filter(played -> trace.leftBefore(field, played.step().move().from()));
  }

  private static Footing without(Footing footing, int field) {
    return footing.at(footing.position().without(field));
  }

  private Optional<Verdict> afterSuspect(
      GameState game, Sight seen, Trace trace, Suspect suspect, boolean handUnderWay) {
    Offence offence = suspect.offence();
    if (offence.act().isEmpty()) {
      return Optional.empty();
    }
    Penalty penalty = Penalties.of(rules, offence.kind());
    boolean mayStand = penalty != Penalty.PUT_BACK && !suspect.insisted();
    Footing wrong = footingAfter(game, offence, offence.act().get());
    Optional<Verdict> huffed =
        huffed(wrong, seen, suspect, penalty, handUnderWay)
            .or(() -> huffedAndPlayed(wrong, seen, trace, suspect, penalty));
    if (handUnderWay && mayStand && huffed.isEmpty()) {
      return replied(wrong, seen, trace, offence);
    }
    if (handUnderWay || huffed.isPresent()) {
      return huffed;
    }
    return chainGoesOn(game, seen, offence)
        .or(() -> playedOn(game, wrong, seen, trace, suspect, mayStand));
  }

  /**
   * A reply that takes the very piece may leave a board on which the move seems about to be put
   * right; but then its own piece would not have been seen to move.
   */
  private Optional<Verdict> replied(Footing wrong, Sight seen, Trace trace, Offence offence) {
    return played(wrong, seen, trace)
        .filter(played -> trace.sawAll(List.of(played.step().move())))
        .map(played -> made(List.of(new Act.Stand(offence)), played, wrong));
  }

  /**
   * Where sensors see no colours, a piece further along its chain may look like a reply to the
   * chain left short; that it goes on is nearer.
   */
  private Optional<Verdict> chainGoesOn(GameState game, Sight seen, Offence leftShort) {
    if (seen.level() != SensingLevel.OCCUPANCY
        || leftShort.kind() != ViolationKind.CAPTURE_LEFT_SHORT) {
      return Optional.empty();
    }
    Offence found = finder.find(game.footing(), seen);
    return found.isSame(leftShort)
        ? Optional.of(new Verdict.Wrong(found, STOOD_WRONG))
        : Optional.empty();
  }

  private static Footing footingAfter(GameState game, Offence offence, Offence.Act act) {
    Footing wrong = game.footing().at(act.after());
    if (act.move().promotes() || game.footing().uncrowned().contains(act.move().from())) {
      wrong = wrong.tolerating(wrong.uncrowned().with(act.move().to()), wrong.dead());
    }
    if (offence.also().contains(ViolationKind.CAPTURED_LEFT)) {
      wrong = wrong.leaving(game.position(), act.move().capturedFields());
    }
    return wrong;
  }

  private Optional<Verdict> huffed(
      Footing wrong, Sight seen, Suspect suspect, Penalty penalty, boolean handUnderWay) {
    if (!Penalties.losesPiece(penalty) || suspect.insisted()) {
      return Optional.empty();
    }
    Offence offence = suspect.offence();
    int moved = offence.act().orElseThrow().move().to();
    for (int field : offence.forfeit().toArray()) {
      if (without(wrong, field).mismatch(seen).isEmpty()) {
        // A piece that its own side may just have taken up again is not huffed in haste.
        int itsOwn = handUnderWay && !suspect.announced() ? STOOD_WRONG : ON_ITS_WAY;
        return Optional.of(
            new Verdict.Made(
                List.of(new Act.Stand(offence), new Act.Huff(field)),
                field == moved ? itsOwn : AT_REST,
                wrong.mover(),
                wrong.mover()));
      }
    }
    return Optional.empty();
  }

  /** A piece was taken off, and one that might have captured it has made another move. */
  private Optional<Verdict> huffedAndPlayed(
      Footing wrong, Sight seen, Trace trace, Suspect suspect, Penalty penalty) {
    if (!Penalties.losesPiece(penalty) || suspect.insisted()) {
      return Optional.empty();
    }
    for (int field : suspect.offence().forfeit().toArray()) {
      Optional<Inference.Played> played = playedWithout(wrong, field, seen, trace);
      if (played.isPresent()) {
        List<Act> huff = List.of(new Act.Stand(suspect.offence()), new Act.Huff(field));
        return Optional.of(made(huff, played.get(), without(wrong, field)));
      }
    }
    return Optional.empty();
  }

  private Optional<Verdict> playedOn(
      GameState game, Footing wrong, Sight seen, Trace trace, Suspect suspect, boolean mayStand) {
    Offence offence = suspect.offence();
    List<Act> stands = List.of(new Act.Stand(offence));
    Inference then = inference.infer(wrong, seen, trace);
    if (then instanceof Inference.NoChange) {
      // Since it was first seen men may have left the board: look anew.
      Offence found = finder.find(game.footing(), seen);
      return Optional.of(new Verdict.Wrong(found.isSame(offence) ? found : offence, STOOD_WRONG));
    }
    if (then instanceof Inference.InProgress
        || then instanceof Inference.Standing
        || then instanceof Inference.BesideMen) {
      Offence found = finder.find(game.footing(), seen);
      return Optional.of(
          tookMen(offence, found) ? new Verdict.Wrong(found, STOOD_WRONG) : new Verdict.Hand());
    }
    if (then instanceof Inference.Ambiguous) {
      return Optional.empty();
    }
    if (then instanceof Inference.Unexplained) {
      return mayStand ? playedOnWrongly(wrong, seen, stands) : Optional.empty();
    }
    if (!mayStand) {
      return Optional.of(new Verdict.Wrong(offence, AT_REST));
    }
    if (then instanceof Inference.PlayedTwo && seen.level() == SensingLevel.OCCUPANCY) {
      return Optional.empty();
    }
    return then instanceof Inference.Played played
        ? Optional.of(made(stands, played, wrong))
        : Optional.of(now(stands, wrong.mover()));
  }

  /** Whether what is missing is explained by what the piece did, not by the opponent's hand. */
  private static boolean tookMen(Offence offence, Offence found) {
    return found.kind() != ViolationKind.WRONG_REMOVED
        && found.side() == offence.side()
        && found
            .act()
            .filter(act -> act.move().isCapture())
            .filter(act -> act.move().from() == offence.act().orElseThrow().move().from())
            .filter(act -> act.move().to() == offence.act().orElseThrow().move().to())
            .isPresent();
  }

  /** The opponent has played on, and not as the rules have it either. */
  private Optional<Verdict> playedOnWrongly(Footing wrong, Sight seen, List<Act> stands) {
    Offence next = finder.find(wrong, seen);
    boolean clear =
        next.act().isPresent()
            && next.side() == wrong.mover()
            && Penalties.isOfCapturing(next.kind());
    return clear
        ? Optional.of(new Verdict.Made(stands, STOOD_WRONG, wrong.mover(), wrong.mover()))
        : Optional.empty();
  }

  /** What lies beyond the next plies: going back, going on, going wrong. */
  private Verdict beyond(GameState game, Sight seen, Trace trace) {
    return takenBack(game, seen, trace)
        .or(() -> corrected(game, seen))
        .or(() -> unseenOffence(game, seen, trace))
        .orElseGet(() -> wrong(game, seen));
  }

  private static Optional<Verdict> takenBack(GameState game, Sight seen, Trace trace) {
    List<GameState.Ply> plies = game.plies();
    for (int remaining = plies.size(); remaining >= 0; remaining--) {
      boolean whole = remaining == plies.size();
      if (!whole && shows(plies.get(remaining).before(), game, seen)) {
        return Optional.of(undone(game, remaining, true, trace));
      }
      if (remaining > 0 && shows(plies.get(remaining - 1).after(), game, seen)) {
        return Optional.of(undone(game, remaining, false, trace));
      }
    }
    return Optional.empty();
  }

  /** The board shows again what stood there after so many plies. */
  Verdict goneBack(GameState game, int plies, Trace trace) {
    return undone(game, plies, true, trace);
  }

  /** Captured men that still stand now may have stood then. */
  private static boolean shows(Footing footing, GameState game, Sight seen) {
    FieldSet wrong = footing.mismatch(seen);
    return wrong.isEmpty() || wrong.minus(game.footing().standing(seen)).isEmpty();
  }

  /** A board may look as it did without hands having been everywhere: then it is no going back. */
  private static Verdict undone(GameState game, int remaining, boolean huffed, Trace trace) {
    List<GameState.Ply> plies = game.plies();
    Side next =
        huffed ? plies.get(remaining).before().mover() : plies.get(remaining - 1).after().mover();
    List<Move> back =
        plies.subList(remaining, plies.size()).stream().map(GameState.Ply::move).toList();
    boolean seenBack = trace.sawAll(back);
    return new Verdict.Made(
        List.of(new Act.Undo(remaining, huffed, Ruling.Reason.PLAYER)),
        seenBack ? AT_REST : ON_ITS_WAY,
        next,
        next,
        seenBack ? Verdict.Made.Touch.COUNTS : Verdict.Made.Touch.MEANS_NOTHING);
  }

  /**
   * The piece that moved last has gone on along its line, or along its chain; or another move
   * stands in place of the last one, and has stood long.
   */
  private Optional<Verdict> corrected(GameState game, Sight seen) {
    Optional<GameState.Ply> last = game.last();
    // Without colours any other piece may look like one that was huffed and is back.
    boolean gone = game.huffStands() && seen.level() == SensingLevel.OCCUPANCY;
    if (last.isEmpty() || gone) {
      return Optional.empty();
    }
    GameState.Ply ply = last.get();
    Footing before = ply.before();
    Act undo = new Act.Undo(game.plies().size() - 1, true, Ruling.Reason.CORRECTED);
    return before.steps().stream()
        .filter(step -> before.mismatch(seen, step).isEmpty())
        .findFirst()
        .map(step -> corrected(ply, step, undo));
  }

  private static Verdict corrected(GameState.Ply ply, Footing.Step step, Act undo) {
    boolean goesOn =
        ply.irregular()
            ? step.move().from() == ply.move().from()
            : MoveInference.isFurther(ply.move(), step.move(), ply.before());
    Side mover = ply.before().mover();
    return new Verdict.Made(
        List.of(undo, new Act.Play(step)),
        goesOn && !step.move().piece().isKing() ? AT_REST : ON_ITS_WAY,
        mover,
        mover.other(),
        goesOn ? Verdict.Made.Touch.COUNTS : Verdict.Made.Touch.MEANS_NOTHING);
  }

  /**
   * An irregular move and the reply to it, of which the first was never seen alone. A board that
   * sees no colours shows so little that half a chain looks like it: there, nobody can tell.
   */
  private Optional<Verdict> unseenOffence(GameState game, Sight seen, Trace trace) {
    if (seen.level() == SensingLevel.OCCUPANCY) {
      return Optional.empty();
    }
    List<Verdict> found =
        finder
            .standing(game.position())
            .flatMap(
                offence ->
                    playedOn(
                        game,
                        footingAfter(game, offence, offence.act().orElseThrow()),
                        seen,
                        trace,
                        new Suspect(offence, false, false, false),
                        Penalties.of(rules, offence.kind()) != Penalty.PUT_BACK)
                        .stream())
            .filter(verdict -> verdict instanceof Verdict.Made made && made.patience() > 0)
            .toList();
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Plies that went by unseen and led to a board that stands still and makes no sense. */
  Optional<Verdict.Made> lostThread(GameState game, Sight seen, Trace trace) {
    return LostThread.find(game.footing(), seen, trace).map(steps -> series(steps, AT_REST));
  }

  private static Verdict.Made series(List<Footing.Step> steps, int patience) {
    Side last = steps.get(steps.size() - 1).move().piece().side();
    List<Act> acts = steps.stream().<Act>map(Act.Play::new).toList();
    return new Verdict.Made(acts, patience, last, last.other(), Verdict.Made.Touch.MEANS_NOTHING);
  }

  private Verdict.Wrong wrong(GameState game, Sight seen) {
    Position position = game.position();
    Offence offence = finder.find(game.footing(), seen);
    if (offence.kind() == ViolationKind.PIECE_GONE && !game.plies().isEmpty()) {
      offence = finder.asHuff(offence, position);
    }
    int lastMovedTo = game.last().map(ply -> ply.move().to()).orElse(0);
    offence = finder.asGoneOn(offence, lastMovedTo);
    return new Verdict.Wrong(offence, STOOD_WRONG);
  }

  /** What is wrong where a side says that its move is made and pieces are merely missing. */
  Offence handLeft(GameState game, Side side, Sight seen) {
    FieldSet missing = game.footing().mismatch(seen).minus(seen.occupied());
    Offence gone = Offence.of(ViolationKind.PIECE_GONE, side, missing);
    return game.plies().isEmpty() ? gone : finder.asHuff(gone, game.position());
  }
}
