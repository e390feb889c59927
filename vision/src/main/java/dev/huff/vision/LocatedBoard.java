package dev.huff.vision;

import dev.huff.vision.change.BoardThumbnail;
import dev.huff.vision.change.CornerVisibility;
import dev.huff.vision.change.ReferenceFrame;
import dev.huff.vision.follow.BoardFollower;
import dev.huff.vision.game.ViewOrientation;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;

/** A board that was found: its place, its orientation, and what was learnt of it. */
record LocatedBoard(
    BoardFollower follower,
    BoardThumbnail.Places thumbs,
    BoardThumbnail.Places around,
    ViewOrientation seat) {
  LocatedBoard(BoardFollower follower, ViewOrientation seat) {
    this(
        follower,
        new BoardThumbnail.Places(follower.grid()),
        new BoardThumbnail.Places(follower.grid().within(ReferenceFrame.BESIDE)),
        seat);
  }

  Grid grid() {
    return follower.grid();
  }

  /** How the board looks in a picture. */
  ReferenceFrame.View view(Picture picture) {
    return view(picture, thumbs.take(picture));
  }

  /** The same where it was made small already. */
  ReferenceFrame.View view(Picture picture, BoardThumbnail thumb) {
    return new ReferenceFrame.View(thumb, CornerVisibility.of(grid(), picture));
  }

  /** The board in a picture and what lies about it. */
  BoardThumbnail around(Picture picture) {
    return around.take(picture);
  }
}
