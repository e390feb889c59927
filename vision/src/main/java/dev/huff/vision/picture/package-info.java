/**
 * Pictures and the geometry of what they show: lens, camera, the grid of a board, the board seen
 * from above.
 */
package dev.huff.vision.picture;
