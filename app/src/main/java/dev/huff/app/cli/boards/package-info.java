/**
 * {@code huff boards} and {@code huff flash}: finding, checking, hearing and programming boards.
 */
package dev.huff.app.cli.boards;
