/**
 * The board and what stands on it: {@link dev.huff.rules.board.Geometry} knows the fields, {@link
 * dev.huff.rules.board.Position} which pieces stand where and who is to move.
 *
 * <p>A <em>field</em> is an {@code int} from 1 to {@link dev.huff.rules.board.Geometry#size()},
 * counted row by row from Black's back row, left to right as White sits.
 */
package dev.huff.rules.board;
