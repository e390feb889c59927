/** {@code huff run}, {@code huff tables} and {@code huff demo}: games on boards. */
package dev.huff.app.cli.play;
