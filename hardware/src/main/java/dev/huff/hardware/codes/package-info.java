/**
 * Boards that tell a code for the piece on each field: {@link dev.huff.hardware.codes.CodeLesson}
 * learns from the start position what the codes mean and how the board lies, {@link
 * dev.huff.hardware.codes.CodeReader} makes readings of them.
 */
package dev.huff.hardware.codes;
