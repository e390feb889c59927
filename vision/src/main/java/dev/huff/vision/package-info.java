/**
 * Reads a board with a camera. {@link dev.huff.vision.CameraBoard} is the driver that feeds {@link
 * dev.huff.vision.BoardWatcher} from a {@link dev.huff.vision.source.FrameSource}; the watch has
 * the board found ({@link dev.huff.vision.find.BoardFinder}), its fields read ({@link
 * dev.huff.vision.read.BoardReader}) and then follows a game picture by picture: what has changed
 * ({@link dev.huff.vision.change.ReferenceFrame}) is looked at again ({@link
 * dev.huff.vision.follow.BoardFollower}) and settled by what the game knows ({@link
 * dev.huff.vision.game.SuccessorPrior}).
 */
package dev.huff.vision;
