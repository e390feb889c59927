/** A simulated Chessnut board: {@link dev.huff.simulator.chessnut.ChessnutBoard}. */
package dev.huff.simulator.chessnut;
