/**
 * What the game knows of a picture: from which side it was taken, which position it shows first,
 * and what may follow ({@link dev.huff.vision.game.SuccessorPrior}). It settles what a picture
 * leaves open.
 */
package dev.huff.vision.game;
