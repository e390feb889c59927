/**
 * A load on a hall, to measure it: {@link dev.huff.app.load.HallProcess} runs one, {@link
 * dev.huff.app.load.LoadTables} play at it over the wire, {@link dev.huff.app.load.SpectatorCrowd}
 * watches.
 */
package dev.huff.app.load;
