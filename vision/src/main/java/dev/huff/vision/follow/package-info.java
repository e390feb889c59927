/**
 * Reads a known board again. Only what has changed is read, with what was learnt of the set, the
 * board and the light. The entry point is {@link dev.huff.vision.follow.BoardFollower}.
 */
package dev.huff.vision.follow;
