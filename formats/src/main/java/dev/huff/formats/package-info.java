/**
 * What Huff writes and reads as text: board logs and rulings as JSON lines ({@code ndjson}), the
 * journals of games ({@code journal}), texts without the names of erased people ({@code erasing}),
 * and where all of it lies on a user's disk.
 */
package dev.huff.formats;
