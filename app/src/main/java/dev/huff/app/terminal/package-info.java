/**
 * What leaves for a terminal: {@link dev.huff.app.terminal.EscapingStream} keeps what names and
 * files hold from steering it.
 */
package dev.huff.app.terminal;
