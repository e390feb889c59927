/**
 * The true position that simulated boards sense. A {@link dev.huff.simulator.table.PlayTable} has a
 * {@link dev.huff.simulator.table.TablePieces} with its pieces and a {@link
 * dev.huff.simulator.table.TableClock} beside it. A {@link
 * dev.huff.simulator.table.SimulatedBoardDriver} is a board driver over them that needs no line.
 */
package dev.huff.simulator.table;
