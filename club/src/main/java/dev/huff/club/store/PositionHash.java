package dev.huff.club.store;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.PrimitiveIterator;

/** Hashes of positions for the archive's index. */
public final class PositionHash {
  private PositionHash() {}

  /** 63 bits that stand for a position under a rule set. */
  public static long hash(RuleSet rules, Position position) {
    long game = mixed(rules.id().hashCode());
    long hash = position.toMove() == Side.WHITE ? game : mixed(game);
    for (Side side : Side.values()) {
      hash ^= sum(position.men(side), game + Piece.man(side).symbol());
      hash ^= sum(position.kings(side), game + Piece.king(side).symbol());
    }
    return hash & Long.MAX_VALUE;
  }

  private static long sum(FieldSet fields, long kind) {
    long sum = 0;
    PrimitiveIterator.OfInt each = fields.iterator();
    while (each.hasNext()) {
      sum ^= mixed(kind + ((long) each.nextInt() << 32));
    }
    return sum;
  }

  /** The bits thoroughly mixed: SplitMix64's last steps. */
  private static long mixed(long bits) {
    long once = (bits + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    long twice = (once ^ (once >>> 30)) * 0x94D049BB133111EBL;
    return twice ^ (twice >>> 31);
  }

  /** The hashes of the positions of a game that is written as PDN; none where it cannot be read. */
  static List<Long> of(String rules, String pdn) {
    return PdnReader.first(pdn)
        .flatMap(game -> RuleBook.find(rules).map(known -> ReplayedGame.of(known, game)))
        .map(PdnImport::positions)
        .orElse(List.of());
  }

  /** {@code 2026-11} → 20261100: days that can be ordered, whatever is known of them. */
  static int day(String played) {
    String digits = (played.replace("-", "") + "00000000").substring(0, 8);
    return digits.matches("[0-9]{8}") ? Integer.parseInt(digits) : 0;
  }
}
