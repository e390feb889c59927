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
public record VerdictReason(long time, String rule, String because, List<String> objections) {
  public VerdictReason {
    objections = List.copyOf(objections);
  }

  static VerdictReason of(long time, VerdictRule rule, List<VerdictObjection> objections) {
    return new VerdictReason(
        time, rule.id(), rule.says(), objections.stream().map(NamedConstant::id).toList());
  }

  /** Whether the other one says the same of a board at another time. */
  public boolean isSame(VerdictReason other) {
    return rule.equals(other.rule) && objections.equals(other.objections);
  }

  /** Plies were found that went by unseen, after the board had stood long without a meaning. */
  static VerdictReason ofMissedPlies(long time) {
    return new VerdictReason(
        time,
        "missed-plies",
        "Plies that went by unseen fit all boards since the last one that was understood.",
        List.of());
  }

  /** A press told which ply was made, although a square that would show it is not read. */
  static VerdictReason ofPress(long time) {
    return new VerdictReason(
        time, "press", "The press means the only ply that squares not read may hide.", List.of());
  }
}
