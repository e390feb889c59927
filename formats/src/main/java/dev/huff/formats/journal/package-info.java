/**
 * Journals of live boards. Every input and every ruling is a checksummed line, saved before it is
 * announced. A journal that is read again gives exactly the same game.
 */
package dev.huff.formats.journal;
