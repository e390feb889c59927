package dev.huff.app.cli;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Geometry.Playing;
import dev.huff.simulator.camera.Scenes;
import dev.huff.simulator.camera.Shot;
import dev.huff.vision.BoardReader;
import dev.huff.vision.Look;
import dev.huff.vision.Picture;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads rendered pictures of boards of every kind and counts how well. */
final class SeeRendered {
  private static final int PROGRESS_EVERY = 50;

  private SeeRendered() {}

  /** Renders and reads so many pictures; a row for every size of board. */
  static Map<String, Tally> measure(int pictures, long seed, PrintWriter progress) {
    Map<String, Tally> sizes = new TreeMap<>();
    Scenes scenes = new Scenes(seed);
    long nanos = 0;
    for (int i = 1; i <= pictures; i++) {
      Shot shot = scenes.next();
      List<String> truth = shot.rows();
      int width = truth.get(0).length();
      Geometry geometry = Geometry.of(width, truth.size(), Playing.LEFT_CORNER);
      Picture picture = Picture.of(shot.image());
      long before = System.nanoTime();
      Look look = new BoardReader(geometry).read(picture);
      nanos += System.nanoTime() - before;
      String faults =
          sizes
              .computeIfAbsent(width + "x" + truth.size(), size -> new Tally())
              .add(look, truth, shot.corners());
      if (!faults.isEmpty()) {
        progress.println("picture " + i + " (" + shot.label() + "): " + faults);
      }
      if (i % PROGRESS_EVERY == 0) {
        progress.println(i + " of " + pictures + ", " + nanos / i / 1_000_000 + " ms each");
      }
    }
    return sizes;
  }
}
