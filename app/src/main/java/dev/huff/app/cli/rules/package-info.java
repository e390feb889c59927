/** {@code huff rules}, {@code moves} and {@code perft}: what a rule set says and allows. */
package dev.huff.app.cli.rules;
