/**
 * A simulated peripheral of the Chess Peripheral Protocol that plays draughts: {@link
 * dev.huff.simulator.cpp.CppBoard}. It encodes by itself and knows nothing of any driver.
 */
package dev.huff.simulator.cpp;
