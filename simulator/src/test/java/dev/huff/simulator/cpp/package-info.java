/**
 * A simulated peripheral of the Chess Peripheral Protocol that plays draughts: {@link
 * dev.huff.simulator.cpp.CppBoard}. Its encoder is written independently of any driver.
 */
package dev.huff.simulator.cpp;
