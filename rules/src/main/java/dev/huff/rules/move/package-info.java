/**
 * Moves and their generator. A {@link dev.huff.rules.move.Move} is one ply as it is played on the
 * board.
 *
 * <p>{@link dev.huff.rules.move.PlyFinder} is the one generator of legal moves under a rule set. An
 * engine searches what it finds. {@link dev.huff.rules.move.MoveGenerator} writes the moves out as
 * a list, and {@link dev.huff.rules.move.Perft} counts them.
 */
@PublicApi
package dev.huff.rules.move;

import dev.huff.rules.PublicApi;
