package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Letters that are counted as the side sees them which begins, where that is Black: files with
 * {@code [GameType "21,B,8,8,A0,0"]} do so. Elsewhere a1 is at White's left hand.
 */
final class TurnedLetters {
  private final RuleSet rules;
  private final Geometry geometry;

  TurnedLetters(RuleSet rules) {
    this.rules = rules;
    this.geometry = rules.geometry();
  }

  /**
   * The first move, if the game is written so.
   *
   * @param start where it begins
   */
  Optional<PdnItem.Ply> find(PdnGame game, Fen start) {
    boolean isLettered =
        rules.begins() == Side.BLACK
            && rules.numbering().style() == FieldNumbering.Style.NUMBERS
            && game.value("GameType")
                .filter(type -> type.contains(",A"))
                .flatMap(GameType::read)
                .equals(Optional.of(rules));
    MoveNotation notation = MoveNotation.of(rules);
    List<Move> legal = notation.legalMoves(start.counter(rules));
    return game.items().stream()
        .filter(item -> isLettered && item instanceof PdnItem.Ply)
        .map(PdnItem.Ply.class::cast)
        .findFirst()
        .filter(ply -> ply.text().chars().anyMatch(MoveText::isLetter))
        .filter(ply -> isNone(notation.read(ply.text(), start.position(), legal)))
        .filter(ply -> !isNone(notation.read(turn(ply.text()), start.position(), legal)));
  }

  private static boolean isNone(MoveReading reading) {
    return reading instanceof MoveReading.Illegal || reading instanceof MoveReading.Invalid;
  }

  /** The items with the letters of all moves counted from White's side. */
  List<PdnItem> turn(List<PdnItem> items) {
    List<PdnItem> turned = new ArrayList<>();
    for (PdnItem item : items) {
      if (item instanceof PdnItem.Ply ply) {
        turned.add(new PdnItem.Ply(turn(ply.text()), ply.strength(), ply.side(), ply.place()));
      } else if (item instanceof PdnItem.Variation variation) {
        turned.add(new PdnItem.Variation(turn(variation.items()), variation.place()));
      } else {
        turned.add(item);
      }
    }
    return turned;
  }

  private String turn(String move) {
    StringBuilder turned = new StringBuilder();
    for (char c : move.toLowerCase(Locale.ROOT).toCharArray()) {
      if (c >= 'a' && c < 'a' + geometry.width()) {
        turned.append((char) ('a' + geometry.width() - 1 - (c - 'a')));
      } else {
        boolean isRow = c > '0' && c <= '0' + geometry.height();
        turned.append(isRow ? (char) ('0' + geometry.height() + 1 - (c - '0')) : c);
      }
    }
    return turned.toString();
  }
}
