package dev.huff.core.announce;

/**
 * One thing said.
 *
 * @param text to be read, fields and moves as the rule set writes them: {@code White plays c3-d4.}
 * @param spoken to be heard, with letters as they are called: {@code White plays C 3 to D 4.}
 */
public record Announcement(String text, String spoken) {}
