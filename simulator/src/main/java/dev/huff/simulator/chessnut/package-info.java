/** A simulated chess board of that kind: {@link dev.huff.simulator.chessnut.ChessnutBoard}. */
package dev.huff.simulator.chessnut;
