/**
 * The two contracts as text, one JSON object a line: board logs and rulings. With them go the
 * players of a game, corrections of it, and messages to a table.
 */
package dev.huff.formats.ndjson;
