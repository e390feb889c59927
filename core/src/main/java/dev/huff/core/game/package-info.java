/**
 * The course of a game: {@link dev.huff.core.game.DrawCounter} counts what a rule set's draw
 * clauses ask for. Everything is immutable, so taking back means going on from an older value.
 */
package dev.huff.core.game;
