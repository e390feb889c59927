/**
 * Text files that Huff writes and reads. Board logs and rulings are JSON lines ({@code ndjson}).
 * Beside them are the journals of games ({@code journal}), texts without erased names ({@code
 * erasing}), and files that survive a crash ({@code file}).
 *
 * <p>{@code UserFolders} says where a user's files are. {@code MonotonicClock} is the time that
 * readings bear, {@code DaemonThread} what is done meanwhile.
 */
package dev.huff.formats;
