/**
 * The true position that simulated boards sense. A {@link dev.huff.simulator.table.PlayTable} has a
 * {@link dev.huff.simulator.table.TableSurface} with its pieces and a {@link
 * dev.huff.simulator.table.TableClock} beside it.
 */
package dev.huff.simulator.table;
