/**
 * Games as they are played: {@code huff run}, {@code tables} and {@code demo}, from the board that
 * is opened to the page, the voice and the hall that hear of it.
 */
package dev.huff.app.cli.evening;
