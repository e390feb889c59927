/**
 * What the referee says, in words: an {@link dev.huff.core.announce.Announcer} turns each {@link
 * dev.huff.core.referee.Ruling} into a sentence to be read and one to be heard. A {@link
 * dev.huff.core.announce.Language} is one properties file beside this package, and its id in {@code
 * languages}.
 */
package dev.huff.core.announce;
