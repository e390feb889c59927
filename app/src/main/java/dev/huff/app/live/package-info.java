/**
 * A game on a real board. The {@link dev.huff.app.live.LiveGame} feeds a board's readings and real
 * time to the referee, and every {@link dev.huff.app.live.GameSpectator} gets the rulings. The
 * {@link dev.huff.app.live.TerminalView} shows it in a terminal.
 */
package dev.huff.app.live;
