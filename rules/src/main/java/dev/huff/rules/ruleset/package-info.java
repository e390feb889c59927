/**
 * The rule sets. The {@link dev.huff.rules.ruleset.RuleBook} is the catalogue, a {@link
 * dev.huff.rules.ruleset.RuleSet} one of them. A {@link dev.huff.rules.ruleset.RuleKey} names a
 * rule, and a {@link dev.huff.rules.ruleset.Clause} has its value and its article. The rule sets
 * themselves are text files beside this package, in the format of a club's own.
 */
@PublicApi
package dev.huff.rules.ruleset;

import dev.huff.rules.PublicApi;
