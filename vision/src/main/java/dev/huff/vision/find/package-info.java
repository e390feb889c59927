/** Finds a board in a picture, by the corners of its fields or by markers. */
package dev.huff.vision.find;
