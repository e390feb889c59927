/**
 * The rule sets: {@link dev.huff.rules.ruleset.RuleBook} is the catalogue, {@link
 * dev.huff.rules.ruleset.RuleSet} one of them, {@link dev.huff.rules.ruleset.RuleKey} what a rule
 * set may say, {@link dev.huff.rules.ruleset.Clause} what it says and where that stands. The rule
 * sets themselves are text files beside this package, read as a club's own are.
 */
package dev.huff.rules.ruleset;
