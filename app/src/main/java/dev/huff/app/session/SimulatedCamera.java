package dev.huff.app.session;

import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.table.PlayTable;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.FrameSource;
import java.util.Optional;

/** A camera over a simulated table, as fast as its pictures can be rendered. */
final class SimulatedCamera implements FrameSource {
  private final TableCamera camera;

  SimulatedCamera(PlayTable table, long seed) {
    camera = new TableCamera(table, seed);
  }

  @Override
  public String name() {
    return "camera:simulated";
  }

  @Override
  public Optional<Picture> next() {
    return Optional.of(Picture.of(camera.shoot(LiveGameAssembly.millis()).image()));
  }

  @Override
  public void close() {}
}
