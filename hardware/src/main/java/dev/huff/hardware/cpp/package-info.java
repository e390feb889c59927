/**
 * Boards that speak the Chess Peripheral Protocol over a serial line, with its draughts variants:
 * {@link dev.huff.hardware.cpp.CppDecoder} reads lines, {@link dev.huff.hardware.cpp.CppDialogue}
 * asks for the state of all fields and follows it. See {@code docs/boards/cpp.md}.
 */
package dev.huff.hardware.cpp;
