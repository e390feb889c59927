/** {@code huff engine}: playing for another program, and measuring and tuning how well. */
package dev.huff.app.cli.engine;
