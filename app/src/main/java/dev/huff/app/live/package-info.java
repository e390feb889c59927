/**
 * A game on a real board. The {@link dev.huff.app.live.LiveGame} feeds a board's readings and real
 * time to the referee, and every {@link dev.huff.app.live.GameSpectator} gets the rulings. An
 * {@link dev.huff.app.live.AudienceFilter} passes on only what the room may know.
 */
package dev.huff.app.live;
