package dev.huff.rules.game;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.DrawCountdown;
import dev.huff.rules.ruleset.EndgameMaterial;
import dev.huff.rules.ruleset.RelativeDirection;
import dev.huff.rules.ruleset.RepetitionRule;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Counts what a rule set's draw clauses require: repetitions of the position, and moves without
 * progress. Immutable: each ply gives a new counter that remembers the previous one, and a
 * take-back continues from that.
 */
public final class DrawCounter {
  private final RuleSet rules;
  private final Position position;
  private final Optional<DrawCounter> previous;
  private final DrawCounts tally;

  private DrawCounter(
      RuleSet rules, Position position, Optional<DrawCounter> previous, DrawCounts tally) {
    this.rules = rules;
    this.position = position;
    this.previous = previous;
    this.tally = tally;
  }

  /** Begins with this position, nothing counted. */
  public static DrawCounter start(RuleSet rules, Position position) {
    return start(rules, position, DrawCounts.NONE);
  }

  /** Begins with this position in the middle of a game. */
  public static DrawCounter start(RuleSet rules, Position position, DrawCounts tally) {
    int quiet = tally.quietPlies();
    boolean told = tally.counts().size() == rules.countdowns().size();
    List<Integer> counts =
        rules.countdowns().stream()
            .map(rule -> rule.material() == EndgameMaterial.ANY ? quiet : 0)
            .toList();
    return new DrawCounter(
        rules,
        position,
        Optional.empty(),
        new DrawCounts(quiet, told ? tally.counts() : counts, tally.white(), tally.black()));
  }

  /** The counter after one more ply. */
  public DrawCounter after(Move move, Position reached) {
    Set<DrawCountdown.Event> events = events(move);
    boolean slides = move.piece().isKing() || rules.manMoves().contains(RelativeDirection.SIDEWAYS);
    boolean reversible = slides && !move.isCapture();
    return new DrawCounter(
        rules,
        reached,
        reversible ? Optional.of(this) : Optional.empty(),
        new DrawCounts(
            move.piece().isKing() && !move.isCapture() ? quietPlies() + 1 : 0,
            counts().stream().map(count -> next(count, events, reached)).toList(),
            run(Side.WHITE, move),
            run(Side.BLACK, move)));
  }

  private KingRun run(Side side, Move move) {
    KingRun run = side == Side.WHITE ? tally.white() : tally.black();
    return move.piece().side() == side
        ? run.after(move, rules.kingStreak())
        : run.without(move.capturedFields());
  }

  /** Returns the counter after a huff, which is neither a move nor a capture: counts continue. */
  public DrawCounter afterHuff(Position reached) {
    FieldSet gone = position.occupied().minus(reached.occupied());
    return new DrawCounter(
        rules,
        reached,
        Optional.empty(),
        new DrawCounts(
            quietPlies(),
            counts().stream()
                .map(count -> count.countdown().material().fits(reached) ? count.plies() : 0)
                .toList(),
            tally.white().without(gone),
            tally.black().without(gone)));
  }

  private int next(Count count, Set<DrawCountdown.Event> events, Position reached) {
    EndgameMaterial material = count.countdown().material();
    boolean reset = events.stream().anyMatch(count.countdown().resets()::contains);
    // The count of an endgame starts after the move that brings the endgame about.
    boolean runs = !reset && material.fits(position) && material.fits(reached);
    return runs ? count.plies() + 1 : 0;
  }

  private static Set<DrawCountdown.Event> events(Move move) {
    Set<DrawCountdown.Event> events = EnumSet.noneOf(DrawCountdown.Event.class);
    if (move.isCapture()) {
      events.add(DrawCountdown.Event.CAPTURE);
    }
    if (!move.piece().isKing()) {
      events.add(DrawCountdown.Event.MAN_MOVE);
    }
    if (move.promotes()) {
      events.add(DrawCountdown.Event.PROMOTION);
    }
    return events;
  }

  /** The position that was reached last. */
  public Position position() {
    return position;
  }

  /** How far each of the rule set's counts has come, in the rule set's order. */
  public List<Count> counts() {
    return IntStream.range(0, tally.counts().size())
        .mapToObj(i -> new Count(rules.countdowns().get(i), tally.counts().get(i)))
        .toList();
  }

  /** Plies since something was captured or a man moved: the counter that FEN keeps. */
  public int quietPlies() {
    return tally.quietPlies();
  }

  /** Returns the counts needed to continue from here, without repetitions. */
  public DrawCounts tally() {
    return tally;
  }

  /**
   * Returns kings of either side that have made as many quiet moves in a row as the rule set
   * allows. While their side has men, they may only capture.
   */
  public FieldSet resting() {
    return tired(tally.white()).union(tired(tally.black()));
  }

  private FieldSet tired(KingRun run) {
    boolean tired = rules.kingStreak() > 0 && run.moves() >= rules.kingStreak();
    return tired ? FieldSet.of(run.field()) : FieldSet.EMPTY;
  }

  /** The count that has begun and is nearest to its end: the one to show. */
  public Optional<Count> running() {
    return counts().stream()
        .filter(count -> count.moves() > 0)
        .min(Comparator.comparingInt(Count::pliesLeft));
  }

  /** The draw rules that the last ply has fulfilled, those that end the game first. */
  public List<Draw> reached() {
    List<Draw> draws = new ArrayList<>();
    rules
        .repetition()
        .any()
        .filter(this::isRepeated)
        .ifPresent(rule -> draws.add(new Draw("repetition", rule.effect())));
    counts().stream().filter(this::isFull).map(DrawCounter::draw).forEach(draws::add);
    draws.sort(Comparator.comparing(Draw::effect));
    return List.copyOf(draws);
  }

  private boolean isFull(Count count) {
    return count.isFull() && count.countdown().material().fits(position);
  }

  private static Draw draw(Count count) {
    return new Draw(count.reason(), count.countdown().effect());
  }

  private boolean isRepeated(RepetitionRule rule) {
    return switch (rule.kind()) {
      case IN_GAME -> occurrences() >= rule.times();
      case IN_SUCCESSION -> isPeriodic(rule.times());
    };
  }

  /** How often the position has been on the board, this time included. */
  public int occurrences() {
    return (int) history().stream().filter(this::isSame).count();
  }

  private boolean isSame(Position earlier) {
    return rules.repetition().compared() == RepetitionRule.Compared.PLACEMENT
        ? position.equals(earlier.toMove(position.toMove()))
        : position.equals(earlier);
  }

  /** Whether the last plies are one and the same series, played so often but once in a row. */
  private boolean isPeriodic(int times) {
    List<Position> history = history();
    for (int period = 1; period * (times - 1) < history.size(); period++) {
      if (hasPeriod(history, period, period * (times - 1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasPeriod(List<Position> history, int period, int length) {
    for (int back = 0; back + period <= length; back++) {
      if (!history.get(back).equals(history.get(back + period))) {
        return false;
      }
    }
    return true;
  }

  /** The positions since the last ply that cannot be undone by play, the newest first. */
  private List<Position> history() {
    List<Position> positions = new ArrayList<>();
    for (Optional<DrawCounter> at = Optional.of(this); at.isPresent(); at = at.get().previous) {
      positions.add(at.get().position);
    }
    return positions;
  }
}
