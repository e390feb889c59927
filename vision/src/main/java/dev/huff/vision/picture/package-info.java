/** Pictures and their geometry: lens, camera, the grid of a board, the rectified board. */
package dev.huff.vision.picture;
