package dev.huff.core.referee;

/** A verdict, and the rule that brought it about. */
record RuledVerdict(VerdictRule rule, Verdict verdict) {}
