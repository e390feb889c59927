/**
 * Tools that look after boards. The {@link dev.huff.app.boards.BoardHealthCheck} guides a piece
 * over every field and reports dead, crossed and nervous sensors.
 */
package dev.huff.app.boards;
