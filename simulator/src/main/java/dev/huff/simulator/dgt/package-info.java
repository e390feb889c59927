/**
 * A simulated DGT board, byte for byte as {@code dgtbrd-ruud.h} (revision 2017) describes the wire:
 * {@link dev.huff.simulator.dgt.DgtBoard} scans a table and answers a host's commands. It encodes
 * by itself and knows nothing of any driver. The 8×8 and 10×10 boards exist; no other size does.
 */
package dev.huff.simulator.dgt;
