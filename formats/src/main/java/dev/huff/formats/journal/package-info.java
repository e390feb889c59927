/**
 * What happened at a live board, on disk before anybody hears of it: every input and every ruling,
 * a checksummed line each. A journal read again gives the very same game.
 */
package dev.huff.formats.journal;
