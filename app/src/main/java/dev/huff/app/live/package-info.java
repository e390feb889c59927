/**
 * A game on a board that is there: {@link dev.huff.app.live.LiveGame} feeds a board's readings and
 * real time to the referee; every {@link dev.huff.app.live.GameSpectator} hears what is ruled.
 * {@link dev.huff.app.live.TerminalView} shows it in a terminal.
 */
package dev.huff.app.live;
