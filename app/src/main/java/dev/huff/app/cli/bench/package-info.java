/** {@code huff bench}: how fast the parts are on this machine. */
package dev.huff.app.cli.bench;
