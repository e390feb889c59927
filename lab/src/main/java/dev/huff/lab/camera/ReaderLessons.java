package dev.huff.lab.camera;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.FixedCornerLocator;
import dev.huff.vision.picture.Grid;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.square.SquareNetworkImage;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Training data for a reader of squares: rendered boards as it looks at them, with what stands on
 * their squares. A board is its width and height in bytes, a character for every square, and its
 * {@link SquareNetworkImage}.
 */
final class ReaderLessons {
  private static final int PROGRESS_EVERY = 50;

  /** A board that was found further off than this many squares was not found. */
  private static final double OFF = 0.25;

  private ReaderLessons() {}

  /** Renders so many boards and writes them. */
  static void write(DataOutputStream out, int boards, long seed, PrintWriter progress)
      throws IOException {
    VariedScenes scenes = new VariedScenes(seed);
    for (int i = 1; i <= boards; i++) {
      RenderedShot shot = scenes.next();
      Picture picture = Picture.of(shot.image());
      Optional<Grid> grid =
          grid(picture, shot.corners(), shot.rows().get(0).length(), shot.rows().size());
      if (grid.isPresent()) {
        write(out, shot.rows(), SquareNetworkImage.of(picture, grid.get()));
      }
      if (i % PROGRESS_EVERY == 0) {
        progress.println(i + " of " + boards + " boards rendered");
        progress.flush();
      }
    }
  }

  /** Writes the labelled photographs of a manifest on which a board of that size is found. */
  static void writePhotographs(DataOutputStream out, Path manifest) throws IOException {
    for (JsonNode listed : BoundedJson.mapper().readTree(manifest.toFile()).path("photos")) {
      Picture picture =
          LabelledPhotograph.picture(manifest.resolveSibling(listed.path("file").asText()));
      List<String> rows = LabelledPhotograph.rows(listed);
      Optional<Grid> grid =
          grid(picture, LabelledPhotograph.corners(listed), rows.get(0).length(), rows.size());
      if (grid.isPresent()) {
        List<String> told = rows.stream().map(row -> row.replace('?', '-')).toList();
        write(out, told, SquareNetworkImage.of(picture, grid.get()));
      }
    }
  }

  private static void write(DataOutputStream out, List<String> rows, SquareNetworkImage texture)
      throws IOException {
    out.writeByte(texture.width());
    out.writeByte(texture.height());
    for (String row : rows) {
      out.write(row.getBytes(StandardCharsets.US_ASCII));
    }
    out.write(texture.lab());
  }

  /** Where the board is found, or else where it lies. */
  private static Optional<Grid> grid(
      Picture picture, List<double[]> corners, int width, int height) {
    FixedCornerLocator truth = new FixedCornerLocator(width, height, corners, OptionalDouble.of(0));
    Optional<Grid> lies = found(truth.find(picture));
    Optional<Grid> seen = found(new BoardFinder(width, height).find(picture));
    return lies.map(
        grid ->
            seen.map(other -> other.like(grid)).filter(o -> o.distance(grid) < OFF).orElse(grid));
  }

  private static Optional<Grid> found(BoardFinding finding) {
    return finding instanceof BoardFinding.Found found
        ? Optional.of(found.grid())
        : Optional.empty();
  }
}
