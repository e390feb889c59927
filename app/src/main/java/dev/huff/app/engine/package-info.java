/**
 * Our engine put to the test: {@link dev.huff.app.engine.TacticalShots} it has to find, {@link
 * dev.huff.app.engine.EngineMatch}es against itself, in which nothing illegal is played and no time
 * overstepped, and the {@link dev.huff.app.engine.WeightTuning} of its weights.
 */
package dev.huff.app.engine;
