/**
 * From a board's readings to the moves played. A {@link dev.huff.core.sensing.Snapshot} is one
 * reading, the settler finds stable readings, and the inference finds the move that explains them.
 */
package dev.huff.core.sensing;
