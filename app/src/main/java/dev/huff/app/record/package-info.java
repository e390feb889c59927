/**
 * Records games while they are played. A {@link dev.huff.app.record.PdnScoreSheet} builds a game
 * from rulings; a {@link dev.huff.app.record.PdnRecorder} saves it after each of them.
 */
package dev.huff.app.record;
