/**
 * {@code huff rules}, {@code moves} and {@code perft}: the clauses of a rule set and the moves that
 * it allows.
 */
package dev.huff.app.cli.rules;
