/**
 * The arbiter: {@link dev.huff.core.referee.Referee} folds what the board shows, clock presses and
 * human decisions into a game, and says what happened as {@link dev.huff.core.referee.Ruling}s.
 */
package dev.huff.core.referee;
