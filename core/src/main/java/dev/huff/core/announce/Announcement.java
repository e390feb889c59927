package dev.huff.core.announce;

/**
 * An announcement, e.g. {@code White plays c3-d4.} to read and {@code White plays C 3 to D 4.} to
 * hear.
 *
 * @param text for readers, with fields and moves as the rule set writes them. Empty if nothing is
 *     to be read
 * @param spoken for listeners, with letters as they are pronounced. Empty if nothing is to be heard
 */
public record Announcement(String text, String spoken) {}
