/**
 * Moves and where they come from: {@link dev.huff.rules.move.Move} is one ply as it is played on
 * the board. {@link dev.huff.rules.move.PlyFinder} is the one generator of legal moves under a rule
 * set. {@link dev.huff.rules.move.MoveGenerator} writes them out in whole, perft counts them, an
 * engine searches them as they are.
 */
package dev.huff.rules.move;
