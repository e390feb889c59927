/**
 * Tests of our engine. The {@link dev.huff.app.engine.TacticalShots} are positions that it has to
 * solve. An {@link dev.huff.app.engine.EngineMatch} plays it against itself, without illegal moves
 * or overstepped time. The {@link dev.huff.app.engine.WeightTuning} tunes its weights.
 */
package dev.huff.app.engine;
