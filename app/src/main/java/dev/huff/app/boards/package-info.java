/**
 * Tools that look after boards. The {@link dev.huff.app.boards.FieldCheck} guides a piece over
 * every field and reports dead, crossed and nervous sensors. A {@link
 * dev.huff.app.boards.TableGroup} referees on many boards at once.
 */
package dev.huff.app.boards;
