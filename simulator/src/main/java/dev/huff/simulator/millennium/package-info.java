/** A simulated chess board behind a ChessLink: {@link dev.huff.simulator.millennium.ChessLink}. */
package dev.huff.simulator.millennium;
