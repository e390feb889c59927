/**
 * Understanding what a board shows before the first move: an {@link
 * dev.huff.hardware.setup.ExpectedPosition} is the position that should stand there, a {@link
 * dev.huff.hardware.setup.DumpLayout} one of the ways in which the board may lie, a {@link
 * dev.huff.hardware.setup.PositionDifference} the fields that are not as expected.
 */
package dev.huff.hardware.setup;
