/**
 * How positions, moves and games are written: {@link dev.huff.core.notation.Fen} and {@link
 * dev.huff.core.notation.MoveNotation} for one position and one move, {@link
 * dev.huff.core.notation.PdnReader} and {@link dev.huff.core.notation.PdnWriter} for games as text,
 * {@link dev.huff.core.notation.Replay} for what such a game means under a rule set.
 */
package dev.huff.core.notation;
