/**
 * The live page. The {@link dev.huff.club.web.WebServer} serves it. A {@link
 * dev.huff.club.web.WebBoard} keeps a board's lines and sends them to listeners. The {@link
 * dev.huff.club.web.AuthRoutes} admit arbiters and keep strangers out. The socket carries the
 * rulings contract, line by line, and our own messages, which docs/web.md lists.
 */
package dev.huff.club.web;
