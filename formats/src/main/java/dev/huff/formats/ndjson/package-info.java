/** The two contracts as text, one JSON object a line: board logs are read, rulings are written. */
package dev.huff.formats.ndjson;
