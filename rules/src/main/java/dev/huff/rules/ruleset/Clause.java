package dev.huff.rules.ruleset;

/**
 * What a rule set says on one point, and where that is written.
 *
 * @param value what holds
 * @param article the place in the rule set's document, or, where it is silent, why it was decided
 *     so
 * @param decided whether the document leaves the point open
 */
public record Clause<T>(T value, String article, boolean decided) {}
