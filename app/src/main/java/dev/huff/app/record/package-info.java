/**
 * Records games while they are played: a {@link dev.huff.app.record.PdnRecorder} saves a game after
 * each ruling that changes it.
 */
package dev.huff.app.record;
