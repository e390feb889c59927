package dev.huff.lab.sensor;

import dev.huff.core.sensing.Snapshot;

/**
 * One reading of a board.
 *
 * @param time in milliseconds
 * @param snapshot what the board read, faults and all
 */
public record SensedReading(long time, Snapshot snapshot) {}
