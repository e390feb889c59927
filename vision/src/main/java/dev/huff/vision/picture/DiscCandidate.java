package dev.huff.vision.picture;

/**
 * The roundest thing on a field: perhaps a disc.
 *
 * @param x its visible middle in fields. From the board's left edge
 * @param y its visible middle in fields. From the board's upper edge
 * @param rim visible share of its rim, 0…1
 * @param colour its colour
 */
public record DiscCandidate(double x, double y, double rim, LabColour colour) {}
