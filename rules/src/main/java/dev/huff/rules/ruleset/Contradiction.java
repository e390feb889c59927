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
record Contradiction(Rule<?> rule, String message) {
  /** The first one in these clauses, if there is any. */
  static Optional<Contradiction> in(RuleSet rules) {
    return Stream.of(men(rules), repetition(rules), countdowns(rules), priorities(rules))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Contradiction> men(RuleSet rules) {
    Geometry board = rules.geometry();
    Men men = rules.get(Rule.MEN);
    int room = men.room(board);
    String message = "";
    if (men.each() == 0 || men.fromRow() == 0) {
      message = "each side has one man at least, from row 1 on";
    } else if (men.each() > room) {
      message = Rule.BOARD.write(board) + " has room for " + Math.max(0, room) + " men of a side";
      message += men.fromRow() == 1 ? "" : " from row " + men.fromRow() + " on";
    }
    return of(Rule.MEN, message);
  }

  private static Optional<Contradiction> repetition(RuleSet rules) {
    Predicate<Repetition> once = rule -> rule.times() == 1;
    return rules
        .repetition()
        .any()
        .filter(once)
        .flatMap(rule -> of(Rule.REPETITION, "what comes up once has not come back yet"));
  }

  private static Optional<Contradiction> countdowns(RuleSet rules) {
    boolean atOnce =
        rules.countdowns().stream()
            .anyMatch(count -> count.moves() == 0 && count.material() == Material.ANY);
    return of(Rule.COUNTDOWNS, atOnce ? "with 0 moves the game is over before it begins" : "");
  }

  private static Optional<Contradiction> priorities(RuleSet rules) {
    List<CapturePriority> order = rules.capturePriority();
    boolean twice = new HashSet<>(order).size() < order.size();
    return of(Rule.CAPTURE_PRIORITY, twice ? "something is named twice" : "");
  }

  private static Optional<Contradiction> of(Rule<?> rule, String message) {
    return message.isEmpty() ? Optional.empty() : Optional.of(new Contradiction(rule, message));
  }
}
