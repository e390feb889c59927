/**
 * How positions, moves and games are written: {@link dev.huff.rules.notation.Fen} and {@link
 * dev.huff.rules.notation.MoveNotation} for one position and one move, {@link
 * dev.huff.rules.notation.PdnReader} and {@link dev.huff.rules.notation.PdnWriter} for games as
 * text, {@link dev.huff.rules.notation.ReplayedGame} for what such a game means under a rule set.
 */
package dev.huff.rules.notation;
