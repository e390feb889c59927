package dev.huff.vision;

import dev.huff.vision.change.Corners;
import dev.huff.vision.change.Ground;
import dev.huff.vision.change.Thumb;
import dev.huff.vision.follow.Follower;
import dev.huff.vision.game.Seat;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;

/** Where the board lies, which way round, and what was learnt of it. */
record Place(Follower follower, Thumb.Places thumbs, Thumb.Places around, Seat seat) {
  Place(Follower follower, Seat seat) {
    this(
        follower,
        new Thumb.Places(follower.grid()),
        new Thumb.Places(follower.grid().within(Ground.BESIDE)),
        seat);
  }

  Grid grid() {
    return follower.grid();
  }

  /** How the board looks in a picture. */
  Ground.View view(Picture picture) {
    return view(picture, thumbs.take(picture));
  }

  /** The same where it was made small already. */
  Ground.View view(Picture picture, Thumb thumb) {
    return new Ground.View(thumb, Corners.of(grid(), picture));
  }

  /** The board in a picture and what lies about it. */
  Thumb around(Picture picture) {
    return around.take(picture);
  }

  /** How much of what lies between the fields is seen, 0…1. */
  double support(Picture picture) {
    return Corners.of(grid(), picture).share();
  }
}
