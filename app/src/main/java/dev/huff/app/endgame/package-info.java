/** The endgames that our engine looks up. They are worked out once and kept in a file. */
package dev.huff.app.endgame;
