/**
 * Measures a referee against the true game. A {@link dev.huff.simulator.soak.SoakMatch} plays one
 * game through it, a {@link dev.huff.simulator.soak.Soak} many, and a {@link
 * dev.huff.simulator.soak.SoakTally} adds up the results.
 */
package dev.huff.simulator.soak;
