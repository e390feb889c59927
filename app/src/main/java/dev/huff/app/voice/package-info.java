/**
 * Speaks announcements. The {@link dev.huff.app.voice.Speaker} queues sentences and never talks
 * over itself. The program espeak-ng speaks the words, in one process for each sentence.
 */
package dev.huff.app.voice;
