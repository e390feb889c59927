package dev.huff.rules.notation;

import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.DrawCounts;
import dev.huff.rules.game.Game;
import dev.huff.rules.game.KingRun;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A position in draughts FEN, e.g. {@code W:W27,K32:B3,12} or {@code B:Wa1,Kc3:Bb8}, followed by
 * what the draw counts need to continue.
 *
 * <p>Source: Portable Draughts Notation 3.0, FEN. Three suffixes are those of lidraughts. {@code
 * :H4} has the quiet plies and {@code :F12} the move number. {@code :+0+232} has the kings that may
 * soon have to rest: Black's, then White's, each a figure and the field.
 *
 * <p>{@code :C8,0} is an extension: the progress of each count of the rule set, in plies. It is
 * written only if the quiet plies do not imply it. Earlier positions are not included: repetition
 * is counted from the position on.
 *
 * @param position pieces and side to move
 * @param tally draw counts. Empty if absent
 * @param moveNumber number of the next move, from 1. Empty if absent
 */
public record Fen(Position position, Optional<DrawCounts> tally, OptionalInt moveNumber) {
  private static final int MAX_RUN = 9;

  /** A position without counters. */
  public Fen(Position position) {
    this(position, Optional.empty(), OptionalInt.empty());
  }

  /** A position, and how far the draw counts have come there, if one has begun. */
  public static Fen of(DrawCounter counter) {
    DrawCounts tally = counter.tally();
    return new Fen(
        counter.position(), Optional.of(tally).filter(DrawCounts::hasBegun), OptionalInt.empty());
  }

  /** Where a game stands. */
  public static Fen of(Game game) {
    boolean second = game.toMove() != game.rules().begins();
    int before = game.plies() + (second == (game.plies() % 2 == 0) ? 1 : 0);
    return new Fen(
        game.position(), Optional.of(game.counter().tally()), OptionalInt.of(1 + before / 2));
  }

  /**
   * Reads a position: numbers or names, kings with {@code K} before them, ranges of numbers, empty
   * lists, a dot at the end, counters. Numbers are the rule set's own; in rule sets that name their
   * fields they are geometric. A side to move of {@code ?} is the one that begins.
   *
   * @throws FenException when the text is no position on that board
   */
  public static Fen read(RuleSet rules, String text) throws FenException {
    return new FenParser(rules, text).parse();
  }

  /** Says which man stands on the row where it would be a king, if one does: no game gets there. */
  public Optional<String> uncrowned(RuleSet rules) {
    return uncrownedSquare(rules).map(it -> "a man on " + it + " would be a king: K" + it);
  }

  /** The square of a man that stands on the row where it would be a king, if one does. */
  public Optional<String> uncrownedSquare(RuleSet rules) {
    for (Side side : Side.values()) {
      int last = rules.geometry().lastRow(side);
      Optional<String> square =
          position.men(side).stream()
              .filter(field -> rules.geometry().row(field) == last)
              .mapToObj(rules::label)
              .findFirst();
      if (square.isPresent()) {
        return square;
      }
    }
    return Optional.empty();
  }

  /** The position in the rule set's own numbers or names. */
  public static String write(RuleSet rules, Position position) {
    return new Fen(position).write(rules);
  }

  /** The position in the rule set's own numbers or names, and the counters there are. */
  public String write(RuleSet rules) {
    StringBuilder text = new StringBuilder(letter(position.toMove()));
    for (Side side : Side.values()) {
      text.append(':').append(letter(side)).append(pieces(rules, side));
    }
    tally.ifPresent(told -> text.append(":H").append(told.quietPlies()));
    moveNumber.ifPresent(number -> text.append(":F").append(number));
    tally.ifPresent(told -> text.append(runs(rules, told)).append(counts(rules, told)));
    return text.toString();
  }

  private static String runs(RuleSet rules, DrawCounts told) {
    return rules.kingStreak() == 0
        ? ""
        : ":+" + run(rules, told.black()) + "+" + run(rules, told.white());
  }

  private static String run(RuleSet rules, KingRun run) {
    return run.moves() == 0 ? "0" : Math.min(run.moves(), MAX_RUN) + rules.label(run.field());
  }

  private String counts(RuleSet rules, DrawCounts told) {
    DrawCounts quiet = DrawCounts.of(told.quietPlies());
    List<Integer> known = DrawCounter.start(rules, position, quiet).tally().counts();
    return told.counts().isEmpty() || told.counts().equals(known)
        ? ""
        : told.counts().stream().map(Object::toString).collect(Collectors.joining(",", ":C", ""));
  }

  /** Returns the draw counter that continues from here. */
  public DrawCounter counter(RuleSet rules) {
    return DrawCounter.start(rules, position, tally.orElse(DrawCounts.NONE));
  }

  private String pieces(RuleSet rules, Side side) {
    List<Integer> fields = new ArrayList<>();
    position.pieces(side).stream().forEach(fields::add);
    fields.sort(Comparator.comparing(field -> rules.numbering().number(rules.geometry(), field)));
    return fields.stream()
        .map(field -> (isKing(side, field) ? "K" : "") + rules.label(field))
        .collect(Collectors.joining(","));
  }

  private boolean isKing(Side side, int field) {
    return position.fields(Piece.king(side)).contains(field);
  }

  private static String letter(Side side) {
    return side == Side.WHITE ? "W" : "B";
  }
}
