/**
 * Says announcements aloud: {@link dev.huff.app.voice.Speaker} queues sentences and never talks
 * over itself; the words are spoken by espeak-ng, a process a sentence.
 */
package dev.huff.app.voice;
