package dev.huff.rules.ruleset;

import dev.huff.rules.board.Geometry;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Clauses that can be understood one by one, and yet make no game.
 *
 * @param rule the rule that is at fault
 * @param message what is wrong with it, one sentence
 */
record ClauseContradiction(RuleKey<?> rule, String message) {
  /** The first one in these clauses, if there is any. */
  static Optional<ClauseContradiction> in(RuleSet rules) {
    return Stream.of(men(rules), repetition(rules), countdowns(rules), priorities(rules))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<ClauseContradiction> men(RuleSet rules) {
    Geometry board = rules.geometry();
    StartingMen men = rules.get(RuleKey.MEN);
    int room = men.room(board);
    String message = "";
    if (men.each() == 0 || men.fromRow() == 0) {
      message = "each side has one man at least, from row 1 on";
    } else if (men.each() > room) {
      message =
          RuleKey.BOARD.write(board) + " has room for " + Math.max(0, room) + " men of a side";
      message += men.fromRow() == 1 ? "" : " from row " + men.fromRow() + " on";
    }
    return of(RuleKey.MEN, message);
  }

  private static Optional<ClauseContradiction> repetition(RuleSet rules) {
    Predicate<RepetitionRule> once = rule -> rule.times() == 1;
    return rules
        .repetition()
        .any()
        .filter(once)
        .flatMap(rule -> of(RuleKey.REPETITION, "what comes up once has not come back yet"));
  }

  private static Optional<ClauseContradiction> countdowns(RuleSet rules) {
    boolean atOnce =
        rules.countdowns().stream()
            .anyMatch(count -> count.moves() == 0 && count.material() == EndgameMaterial.ANY);
    return of(RuleKey.COUNTDOWNS, atOnce ? "with 0 moves the game is over before it begins" : "");
  }

  private static Optional<ClauseContradiction> priorities(RuleSet rules) {
    List<CapturePriority> order = rules.capturePriority();
    boolean twice = new HashSet<>(order).size() < order.size();
    return of(RuleKey.CAPTURE_PRIORITY, twice ? "something is named twice" : "");
  }

  private static Optional<ClauseContradiction> of(RuleKey<?> rule, String message) {
    return message.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClauseContradiction(rule, message));
  }
}
