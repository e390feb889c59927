/**
 * Soaks of the referee with simulated games: {@link dev.huff.app.simulate.SoakRunner} plays them on
 * all cores, {@link dev.huff.app.simulate.SoakTable} and {@link dev.huff.app.simulate.SoakJson}
 * show what came out, {@link dev.huff.app.simulate.MatchLog} writes one game as a board log.
 */
package dev.huff.app.simulate;
