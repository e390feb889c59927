/**
 * Knowledge of the game about a picture: the side from which it was taken, the first position, and
 * the positions that may follow ({@link dev.huff.vision.game.SuccessorPrior}). It settles what a
 * picture leaves open.
 */
package dev.huff.vision.game;
