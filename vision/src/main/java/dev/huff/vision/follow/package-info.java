/**
 * Reads a known board again. The entry point is {@link dev.huff.vision.follow.BoardFollower}.
 *
 * <p>What was learnt of the set, the board and the light is kept from the first picture. Only
 * squares that changed are read again, as many as the budget of a picture allows. Kinds are judged
 * afterwards, by stacks or by marks. Until then a changed square is unread. What a hand may have
 * covered is forgotten if the board turns out to have moved.
 */
package dev.huff.vision.follow;
