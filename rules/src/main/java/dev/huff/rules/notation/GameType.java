package dev.huff.rules.notation;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.FieldNumbering;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The GameType tag: which draughts a game is. Source: Portable Draughts Notation 3.0, section
 * GameType: {@code number,begins,width,height,notation,inverted}.
 */
public final class GameType {
  private GameType() {}

  /** The tag of a rule set, such as {@code 20,W,10,10,N2,0}; empty where it has no number. */
  public static Optional<String> write(RuleSet rules) {
    if (rules.gameType().isEmpty()) {
      return Optional.empty();
    }
    Geometry geometry = rules.geometry();
    String text =
        String.join(
            ",",
            Integer.toString(rules.gameType().getAsInt()),
            rules.begins() == Side.WHITE ? "W" : "B",
            Integer.toString(geometry.width()),
            Integer.toString(geometry.height()),
            style(rules) + corner(rules),
            geometry.playing() == Geometry.Playing.RIGHT_CORNER ? "1" : "0");
    return Optional.of(text);
  }

  private static String style(RuleSet rules) {
    return rules.numbering().style() == FieldNumbering.Style.NAMES ? "A" : "N";
  }

  /** Where the first field lies as the player sees it who begins. */
  private static int corner(RuleSet rules) {
    int fromWhite =
        switch (rules.numbering().corner()) {
          case BOTTOM_LEFT -> 0;
          case BOTTOM_RIGHT -> 1;
          case TOP_LEFT -> 2;
          case TOP_RIGHT -> 3;
        };
    return rules.begins() == Side.WHITE ? fromWhite : 3 - fromWhite;
  }

  /**
   * The rule set that a tag names. Of those with its number the one that agrees with most of what
   * the tag says further, and whose number is the registered one. Empty when none has the number.
   */
  public static Optional<RuleSet> read(String tag) {
    List<String> said = List.of(tag.strip().split("\\s*,\\s*", -1));
    return RuleBook.all().stream()
        .filter(rules -> Integer.toString(rules.gameType().orElse(-1)).equals(said.get(0)))
        .min(
            Comparator.<RuleSet>comparingInt(rules -> disagreement(rules, said))
                .thenComparing(rules -> rules.clause(RuleKey.GAME_TYPE).decided()));
  }

  private static int disagreement(RuleSet rules, List<String> said) {
    List<String> own = List.of(write(rules).orElseThrow().split(","));
    int different = 0;
    for (int i = 1; i < Math.min(own.size(), said.size()); i++) {
      different += own.get(i).equals(said.get(i)) ? 0 : 1;
    }
    return different;
  }
}
