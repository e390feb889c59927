package dev.huff.app.pdn;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogWriter;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Draw;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.PenalizedFault;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The board log that a board would have produced for a game: tidy hands, one reading for each
 * change. Captured men are removed alternately before and after the piece is put down. A chain
 * touches every field on its way. A new king is crowned a moment after it arrives.
 */
public final class BoardLogSynthesizer {
  private static final long THINK_MILLIS = 1_900;
  private static final long LIFT_MILLIS = 350;
  private static final long TOUCH_MILLIS = 90;
  private static final long HOP_MILLIS = 160;
  private static final long REMOVE_MILLIS = 240;
  private static final long CROWN_MILLIS = 320;
  private static final long PRESS_MILLIS = 400;

  /** Longer than any deadline of a referee with the usual settling time. */
  private static final long PAUSE_MILLIS = 3_600;

  private final ReplayedGame game;
  private final RuleSet rules;
  private final SensingLevel level;
  private final boolean clock;
  private final List<String> lines = new ArrayList<>();
  private Position board;
  private DrawCounter draws;
  private long time;
  private int ply;
  private boolean hasFirstKing;

  private BoardLogSynthesizer(ReplayedGame game, SensingLevel level, boolean clock) {
    this.game = game;
    this.rules = game.rules();
    this.level = level;
    this.clock = clock;
    this.board = game.start();
    this.draws = game.from().counter(rules);
  }

  /**
   * The lines of a game, its header first.
   *
   * @param clock whether the players press a clock
   * @param result the result to declare where the game does not end by itself; {@code *} for none
   */
  public static List<String> of(
      ReplayedGame game, SensingLevel level, boolean clock, String result) {
    BoardLogSynthesizer log = new BoardLogSynthesizer(game, level, clock);
    log.header();
    game.steps().forEach(log::step);
    log.end(result);
    return log.lines;
  }

  private void header() {
    lines.add(
        LogWriter.header(
            new GameTerms(rules, level, game.from(), Referee.SETTLE, Optional.empty())));
    show();
  }

  private void step(ReplayStep step) {
    if (step instanceof ReplayStep.Played played) {
      played(played);
    } else if (step instanceof ReplayStep.Huffed huffed) {
      pass(THINK_MILLIS);
      board = board.without(huffed.field());
      show();
      draws = draws.afterHuff(huffed.after());
    } else if (step instanceof ReplayStep.SetUp setUp) {
      pass(PAUSE_MILLIS);
      decide(new ArbiterDecision.SetUp(setUp.from()));
      board = step.after();
      show();
      draws = setUp.from().counter(rules);
    }
  }

  private void played(ReplayStep.Played played) {
    Move move = played.move();
    pass(THINK_MILLIS + 370L * (ply % 5));
    board = board.without(move.from());
    show();
    boolean menFirst = ply % 2 == 1;
    if (menFirst) {
      removeCaptured(move);
    }
    hop(move);
    pass(LIFT_MILLIS);
    board = board.with(move.to(), move.piece());
    show();
    if (!menFirst) {
      removeCaptured(move);
    }
    crown(move);
    board = played.after();
    draws = draws.after(move, board);
    hasFirstKing |= move.promotes() && rules.firstKing() == FirstKing.WINS;
    ply++;
    played.irregular().ifPresent(this::letStand);
    press(move.piece().side());
  }

  private void removeCaptured(Move move) {
    for (int field : move.captured()) {
      pass(REMOVE_MILLIS);
      board = board.without(field);
      show();
    }
  }

  /** Touches the fields on the way, too briefly to stand there. */
  private void hop(Move move) {
    for (int field : move.path().subList(1, move.path().size() - 1)) {
      if (board.isEmpty(field)) {
        pass(HOP_MILLIS);
        board = board.with(field, move.piece());
        show();
        pass(TOUCH_MILLIS);
        board = board.without(field);
        show();
      }
    }
  }

  private void crown(Move move) {
    if (move.promotes()) {
      pass(CROWN_MILLIS);
      board = board.with(move.to(), move.pieceAfter());
      show();
    }
  }

  /** Where only the arbiter can let an irregular move stand, that is what happened. */
  private void letStand(String violation) {
    PenalizedFault fault =
        NamedConstant.find(PenalizedFault.values(), violation).orElse(PenalizedFault.OTHER);
    if (rules.penalty(fault) == Penalty.PUT_BACK) {
      pass(PAUSE_MILLIS);
      decide(ArbiterDecision.Order.LET_STAND);
    }
  }

  private void press(Side side) {
    if (clock) {
      pass(PRESS_MILLIS);
      lines.add(LogWriter.press(time, side));
    }
  }

  private void end(String result) {
    if (!result.equals("*") && !isOver()) {
      pass(PAUSE_MILLIS);
      decide(new ArbiterDecision.Declare(result));
    }
  }

  /** Whether the last position ends the game whatever the players say. */
  private boolean isOver() {
    Optional<Draw> drawn =
        draws.reached().stream().filter(draw -> draw.effect() == DrawEffect.DRAWN).findFirst();
    return hasFirstKing || drawn.isPresent() || !MoveGenerator.of(rules).hasMoves(game.end());
  }

  private void pass(long millis) {
    time += millis;
  }

  private void show() {
    lines.add(LogWriter.reading(time, Snapshot.of(board, level)));
  }

  private void decide(ArbiterDecision decision) {
    lines.add(LogWriter.decided(time, decision.word(rules), Optional.empty()));
  }
}
