package dev.huff.core.robot;

import dev.huff.core.port.Point;

/**
 * A touched place: this spot of the board is at that point of the arm.
 *
 * @param cell the place, in widths of a field
 * @param point the arm's tool centre point when it touches the board there, in millimetres
 */
public record CalibrationTouch(BoardCoordinates cell, Point point) {}
