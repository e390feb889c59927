package dev.huff.core.referee;

/**
 * A suspected irregular move, and what was announced of it.
 *
 * @param announced whether the players were told of it
 * @param insisted whether the opponent wants it taken back
 */
record SuspectedOffence(Offence offence, boolean announced, boolean insisted) {}
