package dev.huff.rules.game;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.DrawByAgreement;
import dev.huff.rules.ruleset.DrawEffect;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.LastMove;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A game under a rule set, from its first position on: plies, huffs, take-backs and how it ended.
 * Immutable; what happens next gives a new game.
 */
public final class Game {
  private final MoveGenerator generator;
  private final DrawCounter counter;
  // The event that led here and the game before it; the start has neither.
  private final Optional<GameEvent> last;
  private final Optional<Game> before;
  // The game before the last ply, which taking back goes on from.
  private final Optional<Game> beforePly;
  private final int plies;

  private Game(
      MoveGenerator generator,
      DrawCounter counter,
      Optional<GameEvent> last,
      Optional<Game> before,
      Optional<Game> beforePly,
      int plies) {
    this.generator = generator;
    this.counter = counter;
    this.last = last;
    this.before = before;
    this.beforePly = beforePly;
    this.plies = plies;
  }

  /** A game from the rule set's start. */
  public static Game start(RuleSet rules) {
    return start(rules, rules.start(), DrawCounts.NONE);
  }

  /** A game from another position, and what of its past the draw counts ask for. */
  public static Game start(RuleSet rules, Position position, DrawCounts tally) {
    return new Game(
        MoveGenerator.of(rules),
        DrawCounter.start(rules, position, tally),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0);
  }

  /** The rules it is played by. */
  public RuleSet rules() {
    return generator.rules();
  }

  /** The position now. */
  public Position position() {
    return counter.position();
  }

  /** Whose turn it is. */
  public Side toMove() {
    return position().toMove();
  }

  /** Plies that have been made and not taken back. */
  public int plies() {
    return plies;
  }

  /** The counts of the draw clauses. */
  public DrawCounter counter() {
    return counter;
  }

  /** Everything that has happened, in order, plies that were taken back included. */
  public List<GameEvent> events() {
    List<GameEvent> events = new ArrayList<>();
    for (Optional<Game> at = Optional.of(this); at.isPresent(); at = at.get().before) {
      at.get().last.ifPresent(events::add);
    }
    Collections.reverse(events);
    return List.copyOf(events);
  }

  /** The legal moves here; none when the game is over. */
  public List<Move> legalMoves() {
    return outcome().isPresent() ? List.of() : generator.legalMoves(position(), counter.resting());
  }

  /**
   * This game after a legal move.
   *
   * @throws IllegalArgumentException when it is not legal here
   */
  public Game play(Move move) {
    if (legalMoves().stream().noneMatch(move::isSamePly)) {
      throw new IllegalArgumentException("not legal here: " + move);
    }
    return played(move, false);
  }

  /** This game after a move that is not legal but stands. */
  public Game playIrregular(Move move) {
    return played(move, true);
  }

  private Game played(Move move, boolean irregular) {
    DrawCounter next = counter.after(move, move.applyTo(position()));
    GameEvent event = new GameEvent.Played(move, irregular);
    return new Game(
        generator, next, Optional.of(event), Optional.of(this), Optional.of(this), plies + 1);
  }

  /**
   * This game after the side to move has taken an opponent's piece off.
   *
   * @throws IllegalArgumentException when no piece of the opponent stands there
   */
  public Game huff(int field) {
    Side side = toMove();
    if (!position().pieces(side.other()).contains(field)) {
      throw new IllegalArgumentException("nothing to huff on " + rules().label(field));
    }
    DrawCounter next = counter.afterHuff(position().without(FieldSet.of(field)));
    return after(new GameEvent.Huffed(side, field), next, beforePly, plies);
  }

  /**
   * This game with its last plies taken back, and the huffs after them.
   *
   * @param count how many, from 1
   */
  public Game takeBack(int count) {
    if (count < 1 || count > plies) {
      throw new IllegalArgumentException("cannot take back " + count + " of " + plies + " plies");
    }
    Game back = this;
    for (int i = 0; i < count; i++) {
      back = back.beforePly.orElseThrow();
    }
    return after(new GameEvent.TakenBack(count), back.counter, back.beforePly, back.plies);
  }

  /** This game given up by a side. */
  public Game resign(Side side) {
    return end(Outcome.won(side.other(), "resignation"));
  }

  /** This game lost by a side's clock. */
  public Game overstep(Side side) {
    return end(Outcome.won(side.other(), "time"));
  }

  /** This game drawn by agreement; empty when the rule set does not allow it. */
  public Optional<Game> agreeDraw() {
    return rules().agreement() == DrawByAgreement.ALLOWED
        ? Optional.of(end(Outcome.drawn("agreement")))
        : Optional.empty();
  }

  /** This game drawn by the claim that is open; empty when none is. */
  public Optional<Game> claimDraw() {
    return draw(DrawEffect.CLAIM).map(draw -> end(Outcome.drawn(draw.reason())));
  }

  private Game end(Outcome outcome) {
    return after(new GameEvent.Ended(outcome), counter, beforePly, plies);
  }

  private Game after(GameEvent event, DrawCounter next, Optional<Game> lastPly, int remaining) {
    return new Game(generator, next, Optional.of(event), Optional.of(this), lastPly, remaining);
  }

  /** Returns how the game has ended. Empty while it continues. */
  public Optional<Outcome> outcome() {
    return declared().or(this::firstKing).or(this::allCaptured).or(this::noMoves).or(this::drawn);
  }

  private Optional<Outcome> declared() {
    return last.filter(GameEvent.Ended.class::isInstance)
        .map(event -> ((GameEvent.Ended) event).outcome());
  }

  private Optional<Outcome> firstKing() {
    Side mover = toMove().other();
    boolean decides = rules().firstKing() == FirstKing.WINS;
    return decides && !position().kings(mover).isEmpty()
        ? Optional.of(Outcome.won(mover, "first-king"))
        : Optional.empty();
  }

  private Optional<Outcome> allCaptured() {
    return Stream.of(toMove(), toMove().other())
        .filter(side -> position().pieces(side).isEmpty())
        .findFirst()
        .map(side -> Outcome.won(winner(side), "all-captured"));
  }

  /** Who wins when that side has no piece or no move left. */
  private Side winner(Side finished) {
    return rules().noMove() == LastMove.WINS ? finished : finished.other();
  }

  private Optional<Outcome> noMoves() {
    if (!generator.legalMoves(position(), counter.resting()).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(Outcome.won(winner(toMove()), "no-moves"));
  }

  private Optional<Outcome> drawn() {
    return draw(DrawEffect.DRAWN).map(draw -> Outcome.drawn(draw.reason()));
  }

  private Optional<Draw> draw(DrawEffect effect) {
    return counter.reached().stream().filter(draw -> draw.effect() == effect).findFirst();
  }
}
