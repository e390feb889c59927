package dev.huff.lab.crash;

/**
 * A completed kill.
 *
 * @param number from 1
 * @param kind {@code table}, {@code hall} or {@code database}
 * @param stopMillis how long the process took to end
 */
record KillRecord(int number, String process, String kind, GamePhase phase, long stopMillis) {}
