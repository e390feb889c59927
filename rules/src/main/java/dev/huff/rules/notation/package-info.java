/**
 * Notation of positions, moves and games. The classes {@link dev.huff.rules.notation.Fen} and
 * {@link dev.huff.rules.notation.MoveNotation} write and read one position and one move. The {@link
 * dev.huff.rules.notation.PdnReader} and the {@link dev.huff.rules.notation.PdnWriter} handle games
 * as text. A {@link dev.huff.rules.notation.ReplayedGame} is such a game played through under a
 * rule set.
 */
@PublicApi
package dev.huff.rules.notation;

import dev.huff.rules.PublicApi;
