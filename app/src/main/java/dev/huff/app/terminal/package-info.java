/**
 * Terminals. The {@link dev.huff.app.terminal.TerminalView} shows a game in one. The {@link
 * dev.huff.app.terminal.EscapingStream} keeps what names and files hold from steering it.
 */
package dev.huff.app.terminal;
