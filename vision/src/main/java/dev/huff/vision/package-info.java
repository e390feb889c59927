/**
 * Reads a board with a camera. {@link dev.huff.vision.CameraBoard} is the driver that feeds {@link
 * dev.huff.vision.Watch} from a {@link dev.huff.vision.source.FrameSource}; the watch has the board
 * found ({@link dev.huff.vision.find.BoardFinder}), its fields read ({@link
 * dev.huff.vision.read.BoardReader}) and then follows a game picture by picture.
 */
package dev.huff.vision;
