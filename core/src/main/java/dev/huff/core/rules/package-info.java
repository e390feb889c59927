/**
 * The rule sets: {@link dev.huff.core.rules.RuleBook} is the catalogue, {@link
 * dev.huff.core.rules.RuleSet} one of them, {@link dev.huff.core.rules.Rule} what a rule set may
 * say, {@link dev.huff.core.rules.Clause} what it says and where that stands. The rule sets
 * themselves are text files beside this package, read as a club's own are.
 */
package dev.huff.core.rules;
