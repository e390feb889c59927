package dev.huff.lab.crash;

import java.nio.file.Path;
import java.util.Map;

/**
 * One run of a table's process.
 *
 * @param before number of rulings in each journal at its start
 * @param after the same at its end, or now
 * @param isCut whether it was killed. The last sentence may then be missing
 */
record TableLife(
    Path log, Map<String, Integer> before, Map<String, Integer> after, boolean isCut) {}
