/** {@code huff hall}, {@code round} and {@code correct}: all boards of a hall in one place. */
package dev.huff.app.cli.hall;
