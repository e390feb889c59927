/**
 * Boards that speak the Chess Peripheral Protocol over a serial line, with its draughts variants.
 * The {@link dev.huff.hardware.cpp.CppDecoder} reads lines. The {@link
 * dev.huff.hardware.cpp.CppDialogue} requests the state of all fields and follows it. See {@code
 * docs/boards/cpp.md}.
 */
package dev.huff.hardware.cpp;
