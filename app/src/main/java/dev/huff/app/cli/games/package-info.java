/** {@code huff games} and {@code huff show}: the archive. */
package dev.huff.app.cli.games;
