/** {@code huff hall}: all boards of a hall in one place. */
package dev.huff.app.cli.hall;
