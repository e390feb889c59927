/**
 * The board and its pieces. A {@link dev.huff.rules.board.Geometry} knows the fields, a {@link
 * dev.huff.rules.board.Position} the pieces on them and the side to move.
 *
 * <p>A <em>field</em> is an {@code int} from 1 to {@link dev.huff.rules.board.Geometry#size()},
 * counted row by row from Black's back row, left to right as White sits.
 */
@PublicApi
package dev.huff.rules.board;

import dev.huff.rules.PublicApi;
