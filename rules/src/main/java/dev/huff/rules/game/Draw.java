package dev.huff.rules.game;

import dev.huff.rules.ruleset.DrawEffect;

/**
 * A draw rule that is fulfilled.
 *
 * @param reason {@code repetition}, {@code no-progress} or {@code endgame}
 * @param effect whether the game is over or a player may claim
 */
public record Draw(String reason, DrawEffect effect) {}
