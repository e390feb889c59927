/**
 * {@code huff boards} and {@code huff flash}: finding, checking, recording and programming boards.
 */
package dev.huff.app.cli.boards;
