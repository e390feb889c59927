package dev.huff.core.robot;

import dev.huff.core.port.Point;

/**
 * A place that the arm was led to by hand: this spot of the board is at that point of the arm.
 *
 * @param cell which place, in widths of a field
 * @param point where the arm's tool centre point is when it touches the board there, in millimetres
 */
public record CalibrationTouch(BoardCoordinates cell, Point point) {}
