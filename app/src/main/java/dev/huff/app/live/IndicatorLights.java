package dev.huff.app.live;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
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
 * Shows the state of the game with lights, displays and buzzers: whose turn it is, what was wrong
 * and how to correct it. Everybody sees them, so an {@link AudienceFilter} limits them to what
 * everybody may know.
 */
public final class IndicatorLights implements GameSpectator {
  private static final Set<ViolationKind> CAPTURES =
      EnumSet.of(
          ViolationKind.MISSED_CAPTURE,
          ViolationKind.LESSER_CAPTURE,
          ViolationKind.CAPTURE_LEFT_SHORT,
          ViolationKind.KING_MUST_CAPTURE);

  private final MoveGenerator generator;
  private final List<BoardIndicator> indicators;
  private Optional<Position> position = Optional.empty();
  private BoardIndication shown = BoardIndication.NONE;

  /** Lights of a game of those rules. */
  public IndicatorLights(RuleSet rules, List<BoardIndicator> indicators) {
    this.generator = MoveGenerator.of(rules);
    this.indicators = List.copyOf(indicators);
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Violated violated) {
      show(broken(violated));
    } else if (ruling instanceof Restore restore) {
      show(toPutRight(restore));
    } else if (ruling instanceof Ruling.Over) {
      show(BoardIndication.NONE);
    }
    if (ruling instanceof Ruling.GameChange change) {
      position = Optional.of(change.position());
      show(turn(change.position(), ruling instanceof Played played && played.irregular()));
    }
  }

  /** An irregular move comes right after what was wrong with it, which stays to be seen. */
  private BoardIndication turn(Position now, boolean isIrregular) {
    BoardIndication turn = BoardIndication.turn(now.toMove());
    return isIrregular
        ? new BoardIndication(turn.toMove(), shown.due(), shown.wrong(), turn.lift(), turn.put())
        : turn;
  }

  private BoardIndication broken(Violated violated) {
    FieldSet due = CAPTURES.contains(violated.kind()) ? mustCapture() : FieldSet.EMPTY;
    FieldSet wrong = FieldSet.of(violated.squares());
    return new BoardIndication(shown.toMove(), due, wrong, FieldSet.EMPTY, FieldSet.EMPTY);
  }

  private FieldSet mustCapture() {
    List<Move> legal = position.map(generator::legalMoves).orElse(List.of());
    return FieldSet.of(
        legal.stream().filter(move -> !move.captured().isEmpty()).map(Move::from).toList());
  }

  private BoardIndication toPutRight(Restore restore) {
    if (restore.isDone()) {
      return new BoardIndication(
          shown.toMove(), FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY, FieldSet.EMPTY);
    }
    FieldSet put = FieldSet.of(restore.put().stream().map(Placement::field).toList());
    return new BoardIndication(shown.toMove(), shown.due(), shown.wrong(), restore.mayLift(), put);
  }

  private void show(BoardIndication next) {
    if (!next.equals(shown)) {
      shown = next;
      indicators.forEach(indicator -> indicator.show(next));
    }
  }
}
