/**
 * The opponent: {@link dev.huff.core.engine.Engine} finds a move under any rule set by alpha-beta
 * search; {@link dev.huff.core.engine.EvaluationWeights} say what a position is worth, {@link
 * dev.huff.core.engine.TimeBudget} how long to think. Time comes in as a supplier, stopping as a
 * flag.
 */
package dev.huff.core.engine;
