/**
 * The truth that simulated boards sense: a {@link dev.huff.simulator.table.PlayTable} with a {@link
 * dev.huff.simulator.table.TableSurface} of pieces on it and a {@link
 * dev.huff.simulator.table.TableClock} beside it.
 */
package dev.huff.simulator.table;
