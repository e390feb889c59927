/**
 * The live page: {@link dev.huff.club.web.LivePage} serves it, a {@link dev.huff.club.web.WebBoard}
 * remembers a board's lines and sends them to whoever watches, {@link dev.huff.club.web.AuthRoutes}
 * lets arbiters in and keeps strangers out. What goes over the socket is the rulings contract, line
 * by line, and six kinds of message of our own; docs/web.md lists them.
 */
package dev.huff.club.web;
