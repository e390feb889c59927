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

/**
 * Counts what a rule set's draw clauses require: repetitions of the position, and moves without
 * progress. Immutable: each ply gives a new counter that remembers the previous one, and a
 * take-back continues from that.
 */
public final class DrawCounter {
  private final RuleSet rules;
  private final Position position;
  private final Optional<DrawCounter> previous;
  private final List<Count> counts;
  private final int quietPlies;
  // The runs of the side that is to move, and of the side that has moved.
  private final KingRun ownRun;
  private final KingRun otherRun;

  private DrawCounter(
      RuleSet rules,
      Position position,
      Optional<DrawCounter> previous,
      List<Count> counts,
      int quietPlies,
      KingRun ownRun,
      KingRun otherRun) {
    this.rules = rules;
    this.position = position;
    this.previous = previous;
    this.counts = counts;
    this.quietPlies = quietPlies;
    this.ownRun = ownRun;
    this.otherRun = otherRun;
  }

  /** Begins with this position, nothing counted. */
  public static DrawCounter start(RuleSet rules, Position position) {
    return start(rules, position, DrawCounts.NONE);
  }

  /** Begins with this position in the middle of a game. */
  public static DrawCounter start(RuleSet rules, Position position, DrawCounts tally) {
    boolean white = position.toMove() == Side.WHITE;
    return new DrawCounter(
        rules,
        position,
        Optional.empty(),
        counts(rules, tally),
        tally.quietPlies(),
        white ? tally.white() : tally.black(),
        white ? tally.black() : tally.white());
  }

  private static List<Count> counts(RuleSet rules, DrawCounts tally) {
    List<Count> counts = new ArrayList<>();
    for (DrawCountdown rule : rules.countdowns()) {
      boolean told = tally.counts().size() == rules.countdowns().size();
      int quiet = rule.material() == EndgameMaterial.ANY ? tally.quietPlies() : 0;
      counts.add(new Count(rule, told ? tally.counts().get(counts.size()) : quiet));
    }
    return List.copyOf(counts);
  }

  /** The counter after one more ply. */
  public DrawCounter after(Move move, Position reached) {
    Set<DrawCountdown.Event> events = events(move);
    List<Count> next = new ArrayList<>();
    for (Count count : counts) {
      next.add(next(count, events, reached));
    }
    boolean slides = move.piece().isKing() || rules.manMoves().contains(RelativeDirection.SIDEWAYS);
    boolean reversible = slides && !move.isCapture();
    return new DrawCounter(
        rules,
        reached,
        reversible ? Optional.of(this) : Optional.empty(),
        List.copyOf(next),
        move.piece().isKing() && !move.isCapture() ? quietPlies + 1 : 0,
        otherRun.without(move.capturedFields()),
        ownRun.after(move, rules.kingStreak()));
  }

  /** Returns the counter after a huff, which is neither a move nor a capture: counts continue. */
  public DrawCounter afterHuff(Position reached) {
    List<Count> next = new ArrayList<>();
    for (Count count : counts) {
      boolean runs = count.countdown().material().fits(reached);
      next.add(runs ? count : new Count(count.countdown(), 0));
    }
    FieldSet gone = position.occupied().minus(reached.occupied());
    return new DrawCounter(
        rules,
        reached,
        Optional.empty(),
        List.copyOf(next),
        quietPlies,
        ownRun.without(gone),
        otherRun.without(gone));
  }

  private Count next(Count count, Set<DrawCountdown.Event> events, Position reached) {
    EndgameMaterial material = count.countdown().material();
    boolean reset = events.stream().anyMatch(count.countdown().resets()::contains);
    // The count of an endgame starts after the move that brings the endgame about.
    boolean runs = !reset && material.fits(position) && material.fits(reached);
    return new Count(count.countdown(), runs ? count.plies() + 1 : 0);
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
    return counts;
  }

  /** Plies since something was captured or a man moved: the counter that FEN keeps. */
  public int quietPlies() {
    return quietPlies;
  }

  /** Returns the counts needed to continue from here, without repetitions. */
  public DrawCounts tally() {
    boolean white = position.toMove() == Side.WHITE;
    return new DrawCounts(
        quietPlies,
        counts.stream().map(Count::plies).toList(),
        white ? ownRun : otherRun,
        white ? otherRun : ownRun);
  }

  /**
   * Returns kings of either side that have made as many quiet moves in a row as the rule set
   * allows. While their side has men, they may only capture.
   */
  public FieldSet resting() {
    return tired(ownRun).union(tired(otherRun));
  }

  private FieldSet tired(KingRun run) {
    boolean tired = rules.kingStreak() > 0 && run.moves() >= rules.kingStreak();
    return tired ? FieldSet.of(run.field()) : FieldSet.EMPTY;
  }

  /** The count that has begun and is nearest to its end: the one to show. */
  public Optional<Count> running() {
    return counts.stream()
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
    counts.stream().filter(this::isFull).map(DrawCounter::draw).forEach(draws::add);
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
