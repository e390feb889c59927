package dev.huff.vision.read;

/**
 * What a picture teaches for the next ones.
 *
 * @param survey what was to be seen on every field
 * @param lesson what was learnt of the set, the board and the light
 */
public record FrameAnalysis(BoardMeasurements survey, LearnedParameters lesson) {}
