package dev.huff.lab.camera;

import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.picture.Picture;
import java.util.Optional;

/** The pictures of a table during an evening. While nobody moves, two of them alternate. */
final class PictureReel {
  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;

  /** So long after the last stir pictures are taken anew: by then hands are gone. */
  private static final int STIRRING_MILLIS = 1100;

  /** After so many pictures without a stir one is taken anew: exposure has drifted. */
  private static final int REPEATED = 10;

  /** A hand comes over the board so long before it touches anything. */
  static final int REACHING_MILLIS = 250;

  private final PlayTable table;
  private final TableCamera camera;
  private final CameraEvening evening;
  private Optional<Picture> shown = Optional.empty();
  private Optional<Picture> other = Optional.empty();
  private int repeated;
  private long stirredAt;

  PictureReel(PlayTable table, long seed, boolean markedKings) {
    this.table = table;
    camera = new TableCamera(table, seed, WIDTH, HEIGHT);
    if (markedKings) {
      camera.markKings();
    }
    evening = new CameraEvening(camera, table.surface().size(), seed + 1);
  }

  /** What stands before the camera. */
  RenderedShot.Kind kind() {
    return camera.kind();
  }

  /** When the board was last bumped; the greatest number if it never was. */
  long bumpedAt() {
    return evening.bumpedAt();
  }

  /** A hand comes to make the board look so. */
  void reach(long time, TablePieces next) {
    TablePieces now = table.surface();
    for (int cell = 0; cell < now.size(); cell++) {
      if (!now.at(cell).equals(next.at(cell))) {
        camera.reach(cell, time + REACHING_MILLIS);
        stirredAt = time;
      }
    }
  }

  /** The hand makes the board look so. */
  void lay(long time, TablePieces next) {
    table.lay(next);
    stirredAt = time;
  }

  /** The picture at that time in ms. */
  Picture at(long time) {
    if (evening.pass(time)) {
      stirredAt = time;
    }
    if (shown.isEmpty() || time - stirredAt < STIRRING_MILLIS || ++repeated == REPEATED) {
      repeated = 0;
      other = shown;
      shown = Optional.of(Picture.of(camera.shoot(time).image()));
    } else {
      Optional<Picture> last = shown;
      shown = other.isPresent() ? other : shown;
      other = last;
    }
    return shown.orElseThrow();
  }
}
