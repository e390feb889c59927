/**
 * {@code huff lab see}: how well pictures of boards are read, and how fast. {@code train-reader}
 * teaches the network that reads squares.
 */
package dev.huff.lab.camera;
