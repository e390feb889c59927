/**
 * Random evenings against one promise: the referee never falls silent, and whoever follows what it
 * asks for leads the board back to the game.
 */
package dev.huff.lab.silence;
