/**
 * Reads a board again that was read before: only what has changed is looked at, with what was
 * learnt of the set, the board and the light. {@link dev.huff.vision.follow.BoardFollower} is the
 * way in.
 */
package dev.huff.vision.follow;
