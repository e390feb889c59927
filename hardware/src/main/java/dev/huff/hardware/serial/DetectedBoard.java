package dev.huff.hardware.serial;

import dev.huff.core.sensing.SensingLevel;

/**
 * A board that answered.
 *
 * @param kind scheme of its URI, such as {@code dgt}
 * @param options of its URI, with the question mark. Empty if none are needed
 * @param serialNumber distinguishes it from others of its kind. Empty if unknown
 * @param words what else it reports about itself
 */
public record DetectedBoard(
    String kind,
    String options,
    int columns,
    int rows,
    SensingLevel level,
    String serialNumber,
    String words) {}
