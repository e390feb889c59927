package dev.huff.lab.crash;

import java.nio.file.Path;
import java.util.Map;

/**
 * One life of a table's process.
 *
 * @param log what it printed
 * @param before how many rulings each journal had when it was started
 * @param after the same when it ended, or now
 * @param isCut whether it was killed, so that the last sentence may be missing
 */
record TableLife(
    Path log, Map<String, Integer> before, Map<String, Integer> after, boolean isCut) {}
