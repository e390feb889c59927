/**
 * {@code huff lab soak}: measures the referee against the truth. A {@link
 * dev.huff.lab.soak.SoakMatch} is one simulated game through it, a {@link
 * dev.huff.lab.soak.SoakTally} adds up what came out.
 */
package dev.huff.lab.soak;
