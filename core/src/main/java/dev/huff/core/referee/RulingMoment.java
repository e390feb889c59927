package dev.huff.core.referee;

/**
 * The moment when an action is entered into the game.
 *
 * @param now time of the ruling in milliseconds
 * @param stood when the board had settled on it
 */
record RulingMoment(long now, long stood) {}
