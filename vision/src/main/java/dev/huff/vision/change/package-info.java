/**
 * What has changed since a board was read last: its fields, the light, something that lies over it
 * ({@link dev.huff.vision.change.ReferenceFrame}), or the picture of which no board is known.
 */
package dev.huff.vision.change;
