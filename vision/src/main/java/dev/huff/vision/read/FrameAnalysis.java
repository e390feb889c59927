package dev.huff.vision.read;

/**
 * What a picture teaches for the next ones.
 *
 * @param measurements what was to be seen on every field
 * @param learned what was learnt of the set, the board and the light
 */
public record FrameAnalysis(BoardMeasurements measurements, LearnedParameters learned) {}
