package dev.huff.lab.crash;

/**
 * A kill that was done.
 *
 * @param number which, from 1
 * @param process what was killed, such as {@code table 3}
 * @param kind {@code table}, {@code hall} or {@code database}
 * @param phase what it met
 * @param stopMillis how long the process took to end
 */
record KillRecord(int number, String process, String kind, GamePhase phase, long stopMillis) {}
