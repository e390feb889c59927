package dev.huff.lab.camera;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Compares the readings of photographs with a manifest. Its member {@code photos} lists {@code
 * file}, {@code board} (fields a side) or {@code rows_top_to_bottom}, and {@code
 * corners_TL_TR_BR_BL}. A folder {@code nothing} beside it holds pictures without a draughts
 * position.
 */
final class SeeScore {
  private static final long PROGRESS_NANOS = TimeUnit.SECONDS.toNanos(2);

  private SeeScore() {}

  /** Prints a table with a row for every folder, and how much was seen where nothing is. */
  static void print(Path manifest, Optional<Path> pictures, PrintWriter out, PrintWriter progress)
      throws IOException {
    Map<String, ReadingTally> rows = tally(manifest, pictures, 1, progress);
    ReadingTally.print("source", rows, out);
    out.println(ReadingTally.sum(rows).line("all"));
    nothing(manifest.toAbsolutePath().resolveSibling("nothing"), out);
    out.flush();
  }

  /**
   * Reads the photographs of a manifest, one in so many, and tells at once what is wrong in each.
   *
   * @param pictures a folder in which they are searched by their checksums
   * @return a row for every source
   */
  static Map<String, ReadingTally> tally(
      Path manifest, Optional<Path> pictures, int sparse, PrintWriter progress) throws IOException {
    JsonNode listed = BoundedJson.mapper().readTree(manifest.toFile()).path("photos");
    if (listed.isEmpty()) {
      throw CommandFailure.badInput(manifest + ": lists no \"photos\"; is it a manifest?");
    }
    PhotographFinder finder = PhotographFinder.of(manifest, pictures);
    Map<String, ReadingTally> rows = new TreeMap<>();
    int missing = 0;
    long told = System.nanoTime();
    for (int i = 0; i < listed.size(); i += sparse) {
      Optional<Path> file = finder.find(listed.path(i));
      if (file.isEmpty()) {
        missing++;
        continue;
      }
      add(LabelledPhotograph.read(file.get(), listed.path(i)), rows, progress);
      if (System.nanoTime() - told > PROGRESS_NANOS) {
        progress.println((i + 1) + " of " + listed.size());
        told = System.nanoTime();
      }
    }
    if (rows.isEmpty()) {
      throw CommandFailure.badInput(
          "none of the photographs of " + manifest + " is there; --pictures says where they are");
    }
    if (missing > 0) {
      progress.println(missing + " photographs are not there");
    }
    return rows;
  }

  private static void add(
      LabelledPhotograph photograph, Map<String, ReadingTally> rows, PrintWriter progress) {
    ReadingTally row = rows.computeIfAbsent(photograph.source(), source -> new ReadingTally());
    String faults = row.add(photograph.seen(), photograph.truth(), photograph.corners());
    if (!faults.isEmpty()) {
      progress.println(photograph.name() + ": " + faults);
    }
  }

  private static void nothing(Path folder, PrintWriter out) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files = listed.filter(Files::isRegularFile).sorted().toList();
    }
    BoardReader reader = new BoardReader(Geometry.of(8, 8, Playing.LEFT_CORNER));
    int read = 0;
    int doubted = 0;
    for (Path file : files) {
      if (reader.read(LabelledPhotograph.picture(file)) instanceof PictureReading.Seen seen) {
        boolean isOpen = seen.sighting().rows().stream().anyMatch(row -> row.contains("?"));
        read += isOpen ? 0 : 1;
        doubted += isOpen ? 1 : 0;
      }
    }
    out.printf(
        "nothing to read  %d pictures, a position made up in %d, a board full of doubts in %d%n",
        files.size(), read, doubted);
  }
}
