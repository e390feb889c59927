/**
 * Text files that Huff writes and reads: board logs and rulings as JSON lines ({@code ndjson}), the
 * journals of games ({@code journal}), and texts without erased names ({@code erasing}). The
 * package also knows where they are on a user's disk.
 */
package dev.huff.formats;
