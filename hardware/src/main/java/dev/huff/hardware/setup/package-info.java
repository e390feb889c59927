/**
 * Understanding a board before the first move. An {@link dev.huff.hardware.setup.ExpectedPosition}
 * is the position that it should show. A {@link dev.huff.hardware.setup.DumpLayout} is a possible
 * orientation. A {@link dev.huff.hardware.setup.PositionDifference} lists the fields that differ.
 */
package dev.huff.hardware.setup;
