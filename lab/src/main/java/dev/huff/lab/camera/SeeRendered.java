package dev.huff.lab.camera;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads rendered pictures of boards of every kind and counts how well. */
final class SeeRendered {
  private static final int PROGRESS_EVERY = 10;

  private final Playing playing;

  /** By board, set, light and angle; every picture counts in each. */
  private final Map<String, Map<String, ReadingTally>> tables = new LinkedHashMap<>();

  private SeeRendered(Playing playing) {
    this.playing = playing;
  }

  /** Counts one picture in its row of every table, and tells what was wrong. */
  private String add(RenderedShot shot, PictureReading look) {
    RenderedShot.Kind kind = shot.kind();
    String board = playing == Playing.ALL ? kind.board() + ", all over" : kind.board();
    String faults = count("board", board, shot, look);
    count("set", kind.set(), shot, look);
    count("light", kind.light(), shot, look);
    count("angle", kind.angle(), shot, look);
    return faults;
  }

  private String count(String table, String row, RenderedShot shot, PictureReading look) {
    return tables
        .computeIfAbsent(table, any -> new TreeMap<>())
        .computeIfAbsent(row, any -> new ReadingTally())
        .add(look, shot.rows(), shot.corners());
  }

  /** All pictures together. */
  ReadingTally all() {
    return ReadingTally.sum(tables.getOrDefault("board", Map.of()));
  }

  /** Prints a table for boards, sets, lights and angles each, and a row for all. */
  void print(PrintWriter out) {
    tables.forEach((title, rows) -> ReadingTally.print(title, rows, out));
    out.println(all().line("all"));
    out.flush();
  }

  /**
   * Renders and reads so many pictures.
   *
   * @param playing which fields of all boards are played on
   */
  static SeeRendered measure(
      int pictures, SceneGenerator scenes, Playing playing, PrintWriter progress) {
    SeeRendered report = new SeeRendered(playing);
    long nanos = 0;
    for (int i = 1; i <= pictures; i++) {
      RenderedShot shot = scenes.next();
      List<String> truth = shot.rows();
      Geometry geometry = Geometry.of(truth.get(0).length(), truth.size(), playing);
      Picture picture = Picture.of(shot.image());
      long before = System.nanoTime();
      PictureReading look = new BoardReader(geometry).read(picture);
      nanos += System.nanoTime() - before;
      String faults = report.add(shot, look);
      if (!faults.isEmpty()) {
        progress.println("picture " + i + " (" + shot.kind() + "): " + faults);
      }
      if (i % PROGRESS_EVERY == 0) {
        progress.println(i + " of " + pictures + ", " + nanos / i / 1_000_000 + " ms each");
        progress.flush();
      }
    }
    return report;
  }
}
