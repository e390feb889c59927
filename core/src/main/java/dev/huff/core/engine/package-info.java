/**
 * The playing engine. An {@link dev.huff.core.engine.Engine} finds a move under any rule set by
 * alpha-beta search. The {@link dev.huff.core.engine.EvaluationWeights} value positions, and the
 * {@link dev.huff.core.engine.TimeBudget} limits thinking time. Time is supplied by the caller, and
 * stopping is a flag.
 */
package dev.huff.core.engine;
