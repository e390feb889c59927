package dev.huff.core.referee;

/**
 * When something is entered into the game.
 *
 * @param now when it is ruled, in milliseconds
 * @param stood when the board had settled on it
 */
record RulingMoment(long now, long stood) {}
