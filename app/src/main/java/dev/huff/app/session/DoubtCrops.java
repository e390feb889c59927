package dev.huff.app.session;

import dev.huff.club.hall.CameraDoubts;
import dev.huff.club.hall.TableBridge;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.CameraView;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;

/**
 * Sends a hall close-ups of the squares that a table's camera is in doubt about, as long as the
 * doubt lasts.
 */
final class DoubtCrops implements AutoCloseable {
  private static final long LOOK_MILLIS = 1_000;

  /**
   * After this many looks a lasting doubt is sent again, for halls that came later or lost the
   * message.
   */
  private static final int REPEAT_LOOKS = 10;

  private static final int CROP_PIXELS = 112;

  private final CameraBoardDriver camera;
  private final TableBridge bridge;
  private final Timer clock = new Timer("doubts", true);
  private volatile Set<Integer> asked = Set.of();
  private Set<Integer> before = Set.of();
  private Set<Integer> told = Set.of();
  private int looks;

  DoubtCrops(CameraBoardDriver camera, TableBridge bridge) {
    this.camera = camera;
    this.bridge = bridge;
    TimerTask look =
        new TimerTask() {
          @Override
          public void run() {
            look();
          }
        };
    clock.schedule(look, LOOK_MILLIS, LOOK_MILLIS);
  }

  /** These fields are asked about, until others are. */
  void ask(List<Integer> fields) {
    asked = new LinkedHashSet<>(fields);
  }

  /** Sends what was in doubt at two looks, if it differs from the last message. */
  private void look() {
    Optional<CameraView> view = camera.view();
    Set<Integer> fields = new LinkedHashSet<>(asked);
    view.map(CameraView::doubts).ifPresent(fields::addAll);
    boolean lasts = fields.equals(before);
    before = fields;
    looks++;
    if (!lasts || (fields.equals(told) && (fields.isEmpty() || looks < REPEAT_LOOKS))) {
      return;
    }
    Map<Integer, byte[]> crops = new LinkedHashMap<>();
    for (int field : fields) {
      view.flatMap(it -> it.crop(field, CROP_PIXELS)).ifPresent(crop -> crops.put(field, crop));
    }
    told = fields;
    looks = 0;
    bridge.publishDoubts(new CameraDoubts(crops));
  }

  @Override
  public void close() {
    clock.cancel();
  }
}
