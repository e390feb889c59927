package dev.huff.vision.follow;

import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.square.SquareReaderInput;
import java.util.Optional;

/** The board in one picture, made ready for the network when something is first looked at. */
final class PreparedPicture {
  private final Picture picture;
  private final Grid grid;
  private Optional<SquareReaderInput> contrast = Optional.empty();

  /** Where the board lies in the picture. */
  PreparedPicture(Picture picture, Grid grid) {
    this.picture = picture;
    this.grid = grid;
  }

  Picture picture() {
    return picture;
  }

  /** Whether something was looked at before, so that it costs nothing to make it ready. */
  boolean isReady() {
    return contrast.isPresent();
  }

  SquareReaderInput contrast() {
    SquareReaderInput ready = contrast.orElseGet(() -> SquareReaderInput.of(picture, grid));
    contrast = Optional.of(ready);
    return ready;
  }
}
