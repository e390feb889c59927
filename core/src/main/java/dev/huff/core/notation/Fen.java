package dev.huff.core.notation;

import dev.huff.core.board.Piece;
import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.rules.RuleSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * A position as draughts FEN writes it, such as {@code W:W27,K32:B3,12} or {@code B:Wa1,Kc3:Bb8}.
 * Source: Portable Draughts Notation 3.0, FEN; the counters are those of lidraughts.
 *
 * @param position which pieces stand where, and who is to move
 * @param quietPlies plies since the last capture or man's move ({@code :H4}); empty when not told
 * @param moveNumber the number of the next move ({@code :F12}), from 1; empty when not told
 */
public record Fen(Position position, OptionalInt quietPlies, OptionalInt moveNumber) {
  /** A position without counters. */
  public Fen(Position position) {
    this(position, OptionalInt.empty(), OptionalInt.empty());
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
    quietPlies.ifPresent(count -> text.append(":H").append(count));
    moveNumber.ifPresent(number -> text.append(":F").append(number));
    return text.toString();
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
