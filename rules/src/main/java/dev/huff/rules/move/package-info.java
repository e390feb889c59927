/**
 * Moves and where they come from: {@link dev.huff.rules.move.Move} is one ply as it is played on
 * the board, the generator lists the legal ones of a position under a rule set, perft counts them.
 */
package dev.huff.rules.move;
