/** Reads squares by a small network that has learnt how squares look. */
package dev.huff.vision.square;
