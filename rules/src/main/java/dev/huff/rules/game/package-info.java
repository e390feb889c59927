/**
 * The course of a game: {@link dev.huff.rules.game.Game} is its line of plies, huffs and
 * take-backs, {@link dev.huff.rules.game.DrawCounter} counts what a rule set's draw clauses ask
 * for, {@link dev.huff.rules.game.Outcome} is how it ended. Everything is immutable, so taking back
 * means going on from an older value.
 */
package dev.huff.rules.game;
