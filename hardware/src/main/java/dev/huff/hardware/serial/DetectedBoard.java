package dev.huff.hardware.serial;

import dev.huff.core.sensing.SensingLevel;

/**
 * A board that answered.
 *
 * @param kind the scheme of its URI, such as {@code dgt}
 * @param options of its URI, with their question mark; empty when none are needed
 * @param columns how wide it is
 * @param rows how deep it is
 * @param level how much it tells
 * @param serialNumber what tells it from others of its kind; empty when it does not say
 * @param words what else it says of itself
 */
public record DetectedBoard(
    String kind,
    String options,
    int columns,
    int rows,
    SensingLevel level,
    String serialNumber,
    String words) {}
