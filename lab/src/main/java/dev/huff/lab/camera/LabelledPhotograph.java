package dev.huff.lab.camera;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.PictureReading;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A photograph with its true position and what was read from it.
 *
 * @param name file name below the manifest's folder
 * @param truth true position, from the top of the picture
 * @param corners of the playing area in pixels. Upper left first, clockwise
 */
record LabelledPhotograph(
    String name, List<String> truth, List<double[]> corners, PictureReading seen) {
  static LabelledPhotograph read(Path file, JsonNode listed) throws IOException {
    String name = listed.path("file").asText();
    List<String> truth = rows(listed);
    int height = truth.size();
    int width = truth.get(0).length();
    Geometry geometry =
        Geometry.of(Math.max(width, height), Math.min(width, height), Playing.LEFT_CORNER);
    PictureReading seen = new BoardReader(geometry).read(picture(file));
    return new LabelledPhotograph(name, truth, corners(listed), seen);
  }

  /** What stands on the board of one that a manifest lists, row by row. */
  static List<String> rows(JsonNode listed) {
    List<String> rows = new ArrayList<>();
    listed.path("rows_top_to_bottom").forEach(text -> rows.add(text.asText()));
    if (rows.size() < 2 || rows.get(0).length() < 2) {
      throw CommandFailure.badInput(
          listed.path("file").asText() + ": the manifest tells no \"rows_top_to_bottom\" of it");
    }
    return rows;
  }

  /** Where the corners of its board are, in pixels. */
  static List<double[]> corners(JsonNode listed) {
    List<double[]> corners = new ArrayList<>();
    for (JsonNode corner : listed.path("corners_TL_TR_BR_BL")) {
      corners.add(new double[] {corner.path(0).asDouble(), corner.path(1).asDouble()});
    }
    return corners;
  }

  static Picture picture(Path file) throws IOException {
    try {
      return Picture.read(file);
    } catch (PictureException e) {
      throw CommandFailure.badInput(file + ": " + e.getMessage());
    }
  }

  /** Where it is from: its folder. */
  String source() {
    return name.replaceFirst("/[^/]*$", "");
  }
}
