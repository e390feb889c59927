package dev.huff.lab.camera;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads rendered pictures of boards of every kind and counts how well. */
final class SeeRendered {
  private static final int PROGRESS_EVERY = 10;

  /** Counts by board, set, light and angle; every picture counts in each. */
  record Report(
      Playing playing,
      Map<String, ReadingTally> boards,
      Map<String, ReadingTally> sets,
      Map<String, ReadingTally> lights,
      Map<String, ReadingTally> angles) {
    private Report(Playing playing) {
      this(playing, new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
    }

    /** Counts one picture in its row of every table, and tells what was wrong. */
    private String add(RenderedShot shot, PictureReading look) {
      RenderedShot.Kind kind = shot.kind();
      count(sets, kind.set(), shot, look);
      count(lights, kind.light(), shot, look);
      count(angles, kind.angle(), shot, look);
      return count(boards, board(kind.board()), shot, look);
    }

    private String board(String kind) {
      return playing == Playing.ALL ? kind + ", all over" : kind;
    }

    private static String count(
        Map<String, ReadingTally> rows, String name, RenderedShot shot, PictureReading look) {
      ReadingTally row = rows.computeIfAbsent(name, any -> new ReadingTally());
      return row.add(look, shot.rows(), shot.corners());
    }

    /** All pictures together. */
    ReadingTally all() {
      return ReadingTally.sum(boards);
    }

    /** Prints a table for boards, sets, lights and angles each, and a row for all. */
    void print(PrintWriter out) {
      ReadingTally.print("board", boards, out);
      ReadingTally.print("set", sets, out);
      ReadingTally.print("light", lights, out);
      ReadingTally.print("angle", angles, out);
      out.println(all().line("all"));
      out.flush();
    }
  }

  private SeeRendered() {}

  /**
   * Renders and reads so many pictures.
   *
   * @param playing which fields of all boards are played on
   */
  static Report measure(
      int pictures, SceneGenerator scenes, Playing playing, PrintWriter progress) {
    Report report = new Report(playing);
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
