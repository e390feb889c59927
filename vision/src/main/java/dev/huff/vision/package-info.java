/**
 * Reads a board with a camera. {@link dev.huff.vision.CameraBoardDriver} is the driver. It feeds
 * {@link dev.huff.vision.BoardWatcher} from a {@link dev.huff.vision.source.FrameSource}.
 *
 * <p>The watcher has the board found ({@link dev.huff.vision.find.BoardFinder}) and its fields read
 * ({@link dev.huff.vision.read.BoardReader}). Then it follows a game picture by picture. {@link
 * dev.huff.vision.change.ReferenceFrame} finds what has changed. {@link
 * dev.huff.vision.follow.BoardFollower} reads that again. {@link
 * dev.huff.vision.game.SuccessorPrior} settles doubts by what the game knows.
 */
package dev.huff.vision;
