/** {@code huff engine}: playing for another program. */
package dev.huff.app.cli.engine;
