/**
 * A session at a board: the board that is opened, the games on it, and whoever hears of them, which
 * are the page, the voice, the archive and the hall.
 */
package dev.huff.app.session;
