/**
 * Writes games down as they are played: a {@link dev.huff.app.record.ScoreSheet} gathers rulings
 * into a game, a {@link dev.huff.app.record.Recorder} keeps it on disk after each of them.
 */
package dev.huff.app.record;
