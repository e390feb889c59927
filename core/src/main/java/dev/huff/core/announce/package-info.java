/**
 * Announcements. An {@link dev.huff.core.announce.Announcer} turns each {@link
 * dev.huff.core.referee.Ruling} into a sentence to read and one to hear. A {@link
 * dev.huff.core.announce.Language} is one properties file beside this package, and its id in {@code
 * languages}.
 */
package dev.huff.core.announce;
