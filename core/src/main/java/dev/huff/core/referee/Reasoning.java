package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import java.util.List;

/**
 * Why the referee understands a board as it does: for whoever wonders about a ruling. {@code
 * docs/reasoning.md} lists all rules and objections.
 *
 * @param time in milliseconds
 * @param rule such as {@code two-plies}
 * @param because the same as a sentence
 * @param objections those that were raised against it, such as {@code touched}
 */
public record Reasoning(long time, String rule, String because, List<String> objections) {
  public Reasoning {
    objections = List.copyOf(objections);
  }

  static Reasoning of(long time, VerdictRule rule, List<VerdictObjection> objections) {
    return new Reasoning(
        time, rule.id(), rule.says(), objections.stream().map(NamedConstant::id).toList());
  }

  /** Whether the other one says the same of a board at another time. */
  public boolean isSame(Reasoning other) {
    return rule.equals(other.rule) && objections.equals(other.objections);
  }

  /** Plies were found that went by unseen, after the board had stood long without a meaning. */
  static Reasoning ofMissedPlies(long time) {
    return new Reasoning(
        time,
        "missed-plies",
        "Plies that went by unseen fit all boards since the last one that was understood.",
        List.of());
  }

  /** A press told which ply was made, although a square that would show it is not read. */
  static Reasoning ofPress(long time) {
    return new Reasoning(
        time, "press", "The press means the only ply that squares not read may hide.", List.of());
  }
}
