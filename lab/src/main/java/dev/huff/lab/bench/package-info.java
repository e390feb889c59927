/**
 * {@code huff lab bench}: how fast the parts are on this machine. A {@link
 * dev.huff.lab.bench.HallProcess} is loaded by {@link dev.huff.lab.bench.LoadTables} over the wire
 * and watched by a {@link dev.huff.lab.bench.SpectatorCrowd}.
 */
package dev.huff.lab.bench;
