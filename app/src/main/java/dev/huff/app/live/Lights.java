package dev.huff.app.live;

import dev.huff.core.port.Indication;
import dev.huff.core.port.Indicator;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Placement;
import dev.huff.core.referee.Ruling.Played;
import dev.huff.core.referee.Ruling.Restore;
import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Lets lights, displays and buzzers show how the game stands: whose turn it is, and what was broken
 * and how it is put right. Everybody sees them: a {@link Room} tells them what everybody may know.
 */
public final class Lights implements Spectator {
  private static final Set<ViolationKind> CAPTURES =
      EnumSet.of(
          ViolationKind.MISSED_CAPTURE,
          ViolationKind.LESSER_CAPTURE,
          ViolationKind.CAPTURE_LEFT_SHORT,
          ViolationKind.KING_MUST_CAPTURE);

  private final MoveGenerator generator;
  private final List<Indicator> indicators;
  private Optional<Position> position = Optional.empty();
  private Indication shown = Indication.NONE;

  /** Lights of a game of those rules. */
  public Lights(RuleSet rules, List<Indicator> indicators) {
    this.generator = MoveGenerator.of(rules);
    this.indicators = List.copyOf(indicators);
  }

  @Override
  public void ruled(Ruling ruling) {
    if (ruling instanceof Violated violated) {
      show(broken(violated));
    } else if (ruling instanceof Restore restore) {
      show(toPutRight(restore));
    } else if (ruling instanceof Ruling.Over) {
      show(Indication.NONE);
    }
    Optional<Position> after = Standing.after(ruling);
    if (after.isPresent()) {
      position = after;
      show(turn(after.get(), ruling instanceof Played played && played.irregular()));
    }
  }

  /** An irregular move comes right after what was wrong with it, which stays to be seen. */
  private Indication turn(Position now, boolean isIrregular) {
    Indication turn = Indication.turn(now.toMove());
    return isIrregular
        ? new Indication(turn.toMove(), shown.due(), shown.wrong(), turn.lift(), turn.put())
        : turn;
  }

  private Indication broken(Violated violated) {
    FieldSet due = CAPTURES.contains(violated.kind()) ? mustCapture() : FieldSet.EMPTY;
    FieldSet wrong = FieldSet.of(violated.squares());
    return new Indication(shown.toMove(), due, wrong, FieldSet.EMPTY, FieldSet.EMPTY);
  }

  private FieldSet mustCapture() {
    List<Move> legal = position.map(generator::legalMoves).orElse(List.of());
    return FieldSet.of(
        legal.stream().filter(move -> !move.captured().isEmpty()).map(Move::from).toList());
  }

  private Indication toPutRight(Restore restore) {
    if (restore.isDone()) {
      return new Indication(
          shown.toMove(), FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY);
    }
    FieldSet lift = FieldSet.of(restore.lift());
    FieldSet put = FieldSet.of(restore.put().stream().map(Placement::field).toList());
    return new Indication(shown.toMove(), shown.due(), shown.wrong(), lift, put);
  }

  private void show(Indication next) {
    if (!next.equals(shown)) {
      shown = next;
      indicators.forEach(indicator -> indicator.show(next));
    }
  }
}
