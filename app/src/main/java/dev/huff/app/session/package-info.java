/**
 * A session at a board: the open board, its games, and everything that follows them: the page, the
 * voice, the archive and the hall.
 */
package dev.huff.app.session;
