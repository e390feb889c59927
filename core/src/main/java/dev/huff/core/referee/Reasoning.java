package dev.huff.core.referee;

import dev.huff.rules.NamedConstant;
import java.util.List;
import java.util.stream.Stream;

/**
 * Why the referee understands a board as it does: for whoever wonders about a ruling. {@code
 * docs/reasoning.md} lists all rules and objections.
 *
 * @param time when the board was looked at, in milliseconds
 * @param rule the rule that says what the board means, such as {@code two-plies}
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

  /** Every rule in its order, and then every objection. */
  static Stream<String> names() {
    return Stream.<NamedConstant[]>of(VerdictRule.values(), VerdictObjection.values())
        .flatMap(Stream::of)
        .map(NamedConstant::id);
  }
}
