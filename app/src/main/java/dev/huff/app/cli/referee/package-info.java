/** {@code huff referee}: the rulings on a board log. */
package dev.huff.app.cli.referee;
