/**
 * Writes games down as they are played: a {@link dev.huff.app.record.PdnScoreSheet} gathers rulings
 * into a game, a {@link dev.huff.app.record.PdnRecorder} keeps it on disk after each of them.
 */
package dev.huff.app.record;
