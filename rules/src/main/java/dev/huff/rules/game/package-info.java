/**
 * The course of a game. A {@link dev.huff.rules.game.Game} is its line of plies, huffs and
 * take-backs. A {@link dev.huff.rules.game.DrawCounter} counts what a rule set's draw clauses
 * require. An {@link dev.huff.rules.game.Outcome} is its ending. Everything is immutable, so taking
 * back means continuing from an older value.
 */
@PublicApi
package dev.huff.rules.game;

import dev.huff.rules.PublicApi;
