/**
 * Text files that Huff writes and reads: board logs and rulings as JSON lines ({@code ndjson}), the
 * journals of games ({@code journal}), texts without erased names ({@code erasing}), and files that
 * survive a crash ({@code file}). {@code UserFolders} says where a user's files are.
 */
package dev.huff.formats;
