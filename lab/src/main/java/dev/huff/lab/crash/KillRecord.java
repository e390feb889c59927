package dev.huff.lab.crash;

/**
 * A completed kill.
 *
 * @param number from 1
 * @param process e.g. {@code table 3}
 * @param kind {@code table}, {@code hall} or {@code database}
 * @param phase phase of the game
 * @param stopMillis how long the process took to end
 */
record KillRecord(int number, String process, String kind, GamePhase phase, long stopMillis) {}
