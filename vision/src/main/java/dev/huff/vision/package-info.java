/**
 * Reads a board with a camera. {@link dev.huff.vision.BoardFinder} finds it by the corners of its
 * fields, {@link dev.huff.vision.BoardReader} tells what stands on them, {@link
 * dev.huff.vision.Watch} follows a game picture by picture, and {@link dev.huff.vision.CameraBoard}
 * is the driver that feeds it from a {@link dev.huff.vision.FrameSource}.
 */
package dev.huff.vision;
