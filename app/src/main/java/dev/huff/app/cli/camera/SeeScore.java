package dev.huff.app.cli.camera;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.app.cli.option.Failure;
import dev.huff.core.board.Geometry;
import dev.huff.core.board.Geometry.Playing;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.Look;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares what is read from photographs with what a manifest says stands there: {@code photos}, a
 * list of {@code file}, {@code board} (fields a side) or {@code rows_top_to_bottom} and {@code
 * corners_TL_TR_BR_BL}; a folder {@code nothing} beside it holds pictures of no draughts position.
 */
final class SeeScore {
  private SeeScore() {}

  /** Prints a table with a row for every folder, and how much was seen where nothing is. */
  static void print(Path manifest, PrintWriter out, PrintWriter progress) throws IOException {
    Tally.print(measure(manifest, 1, progress), out);
    nothing(manifest.toAbsolutePath().resolveSibling("nothing"), out);
  }

  /** Reads the photographs of a manifest, one in so many. */
  static Map<String, Tally> measure(Path manifest, int sparse, PrintWriter progress)
      throws IOException {
    JsonNode photos = new ObjectMapper().readTree(manifest.toFile()).path("photos");
    if (photos.isEmpty()) {
      throw Failure.badInput(manifest + ": lists no \"photos\"; is it a manifest?");
    }
    Path folder = manifest.toAbsolutePath().resolveSibling("");
    Map<String, Tally> rows = new TreeMap<>();
    int done = 0;
    for (int i = 0; i < photos.size(); i += sparse) {
      JsonNode photo = photos.path(i);
      String file = photo.path("file").asText();
      Tally row = rows.computeIfAbsent(file.replaceFirst("/[^/]*$", ""), source -> new Tally());
      score(folder.resolve(file), photo, row, file, progress);
      if (++done % 25 == 0) {
        progress.println(done + " of " + photos.size());
      }
    }
    return rows;
  }

  private static void score(Path file, JsonNode photo, Tally row, String name, PrintWriter progress)
      throws IOException {
    List<String> truth = new ArrayList<>();
    photo.path("rows_top_to_bottom").forEach(text -> truth.add(text.asText()));
    int height = truth.size();
    int width = truth.isEmpty() ? 0 : truth.get(0).length();
    if (width < 2 || height < 2) {
      throw Failure.badInput(name + ": the manifest tells no \"rows_top_to_bottom\" of it");
    }
    Geometry geometry =
        Geometry.of(Math.max(width, height), Math.min(width, height), Playing.LEFT_CORNER);
    Look look = new BoardReader(geometry).read(picture(file));
    List<double[]> corners = new ArrayList<>();
    for (JsonNode corner : photo.path("corners_TL_TR_BR_BL")) {
      corners.add(new double[] {corner.path(0).asDouble(), corner.path(1).asDouble()});
    }
    String faults = row.add(look, truth, corners);
    if (!faults.isEmpty()) {
      progress.println(name + ": " + faults);
    }
  }

  private static Picture picture(Path file) throws IOException {
    try {
      return Picture.read(file);
    } catch (PictureException e) {
      throw Failure.badInput(file + ": " + e.getMessage());
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
    for (Path file : files) {
      read += reader.read(picture(file)) instanceof Look.Seen ? 1 : 0;
    }
    out.println("nothing to read  " + files.size() + " pictures, a position made up in " + read);
  }
}
