/**
 * A simulated DGT board, byte for byte as {@code dgtbrd-ruud.h} (revision 2017) describes the wire.
 * The {@link dev.huff.simulator.dgt.DgtBoard} scans a table and answers a host's commands. Its
 * encoder is written independently of any driver. Boards of 8×8 and 10×10 exist; no other size
 * does.
 */
package dev.huff.simulator.dgt;
