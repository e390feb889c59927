/**
 * From what a board senses to what was played: a {@link dev.huff.core.sensing.Snapshot} is one
 * reading, the settler finds what stands still, the inference which move explains it.
 */
package dev.huff.core.sensing;
