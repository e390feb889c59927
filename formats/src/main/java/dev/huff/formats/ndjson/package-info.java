/** The two contracts as text: board logs are read, rulings are written, one JSON object a line. */
package dev.huff.formats.ndjson;
