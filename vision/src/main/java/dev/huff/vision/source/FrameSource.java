package dev.huff.vision.source;

import dev.huff.vision.picture.Picture;
import java.util.Optional;
import java.util.OptionalDouble;

/** A source of pictures: a camera, a film, a folder, a simulation. */
public interface FrameSource extends AutoCloseable {
  /** What a user would call it, such as {@code camera:0}. */
  String name();

  /**
   * The newest picture; waits for it a tenth of a second at most.
   *
   * @return nothing when there is none yet
   * @throws CameraException when there will be none before something is mended
   */
  Optional<Picture> next() throws CameraException;

  /**
   * How long after one another its pictures were taken, in milliseconds. Empty where they are shown
   * as they are taken.
   */
  default OptionalDouble period() {
    return OptionalDouble.empty();
  }

  /** Whether its last picture shows what stands there until another comes, as a folder's does. */
  default boolean keepsLastPicture() {
    return false;
  }

  /** Whether it has shown everything, as a film has at its end. */
  default boolean isOver() {
    return false;
  }

  /** Frees the device; {@link #next} may be called again and opens it anew. */
  @Override
  void close();
}
