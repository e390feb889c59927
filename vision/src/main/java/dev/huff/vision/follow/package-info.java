/**
 * Reads a known board again. The entry point is {@link dev.huff.vision.follow.BoardFollower}.
 *
 * <ol>
 *   <li>What was learnt of the set, the board and the light is kept from the first picture.
 *   <li>Only squares that changed are read again, as many as the budget of a picture allows.
 *   <li>Kinds are judged afterwards, by stacks or by marks; until then a changed square is unread.
 *   <li>What a hand may have covered is forgotten if the board turns out to have moved.
 * </ol>
 */
package dev.huff.vision.follow;
