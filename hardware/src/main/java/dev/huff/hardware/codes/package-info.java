/**
 * Boards that report a code for the piece on each field. A {@link
 * dev.huff.hardware.codes.CodeLearner} learns from the start position what the codes mean and how
 * the board is oriented. A {@link dev.huff.hardware.codes.CodeReader} turns them into readings.
 */
package dev.huff.hardware.codes;
