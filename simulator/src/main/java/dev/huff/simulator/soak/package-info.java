/**
 * Measures a referee against the truth: {@link dev.huff.simulator.soak.SoakMatch} plays one game
 * through it, {@link dev.huff.simulator.soak.Soak} many, and a {@link
 * dev.huff.simulator.soak.SoakTally} adds up what came out.
 */
package dev.huff.simulator.soak;
