package dev.huff.app.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.core.board.Geometry;
import dev.huff.core.board.Geometry.Playing;
import dev.huff.vision.BoardReader;
import dev.huff.vision.Look;
import dev.huff.vision.Picture;
import dev.huff.vision.Sighting;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares what is read from photographs with what a manifest says stands there: {@code photos}, a
 * list of {@code file}, {@code board} (fields a side) or {@code rows_top_to_bottom} and {@code
 * corners_TL_TR_BR_BL}; a folder {@code nothing} beside it holds pictures of no draughts position.
 */
final class SeeScore {
  private static final double CORNER_TOLERANCE = 0.35;

  /** The counts of one source of photographs. */
  private static final class Row {
    int pictures;
    int found;
    int fields;
    int right;
    int unread;
    int wrong;
    int misread;
    int silent;

    void add(Row other) {
      pictures += other.pictures;
      found += other.found;
      fields += other.fields;
      right += other.right;
      unread += other.unread;
      wrong += other.wrong;
      misread += other.misread;
      silent += other.silent;
    }
  }

  private SeeScore() {}

  static void print(Path manifest, PrintWriter out, PrintWriter progress) throws IOException {
    JsonNode photos = new ObjectMapper().readTree(manifest.toFile()).path("photos");
    if (photos.isEmpty()) {
      throw Failure.badInput(manifest + ": lists no \"photos\"; is it a manifest?");
    }
    Path folder = manifest.toAbsolutePath().resolveSibling("");
    Map<String, Row> rows = new TreeMap<>();
    int done = 0;
    for (JsonNode photo : photos) {
      String file = photo.path("file").asText();
      Row row = rows.computeIfAbsent(file.replaceFirst("/[^/]*$", ""), source -> new Row());
      score(folder.resolve(file), photo, row, file, progress);
      if (++done % 25 == 0) {
        progress.println(done + " of " + photos.size());
      }
    }
    table(rows, out);
    nothing(folder.resolve("nothing"), out);
  }

  private static void score(Path file, JsonNode photo, Row row, String name, PrintWriter progress)
      throws IOException {
    JsonNode truth = photo.path("rows_top_to_bottom");
    int height = truth.size();
    int width = truth.path(0).asText().length();
    Geometry geometry =
        Geometry.of(Math.max(width, height), Math.min(width, height), Playing.LEFT_CORNER);
    row.pictures++;
    row.fields += known(truth);
    Look look = new BoardReader(geometry).read(Picture.read(file));
    if (look instanceof Look.Seen seen && isThere(seen.sighting(), photo)) {
      row.found++;
      compare(seen.sighting().rows(), truth, row, name, progress);
    } else {
      progress.println(name + ": not found");
    }
  }

  private static int known(JsonNode truth) {
    int known = 0;
    for (JsonNode row : truth) {
      known += row.asText().replaceAll("[?x]", "").length();
    }
    return known;
  }

  private static boolean isThere(Sighting sighting, JsonNode photo) {
    JsonNode truth = photo.path("corners_TL_TR_BR_BL");
    List<double[]> corners = sighting.grid().corners();
    double side =
        Math.hypot(
                truth.at("/0/0").asDouble() - truth.at("/2/0").asDouble(),
                truth.at("/0/1").asDouble() - truth.at("/2/1").asDouble())
            / Math.hypot(sighting.grid().width(), sighting.grid().height());
    for (int i = 0; i < 4; i++) {
      double dx = corners.get(i)[0] - truth.at("/" + i + "/0").asDouble();
      double dy = corners.get(i)[1] - truth.at("/" + i + "/1").asDouble();
      if (Math.hypot(dx, dy) > CORNER_TOLERANCE * side) {
        return false;
      }
    }
    return true;
  }

  private static void compare(
      List<String> rows, JsonNode truth, Row row, String name, PrintWriter progress) {
    int unread = 0;
    int wrong = 0;
    StringBuilder faults = new StringBuilder();
    for (int y = 0; y < rows.size(); y++) {
      for (int x = 0; x < rows.get(y).length(); x++) {
        char is = truth.path(y).asText().charAt(x);
        char read = rows.get(y).charAt(x);
        if (is == '?' || is == 'x' || is == read) {
          row.right += is == read && is != '?' ? 1 : 0;
          continue;
        }
        faults.append(" row ").append(y + 1).append(" column ").append(x + 1);
        faults.append(": ").append(is).append(" read as ").append(read).append(';');
        unread += read == '?' ? 1 : 0;
        wrong += read == '?' ? 0 : 1;
      }
    }
    row.unread += unread;
    row.wrong += wrong;
    row.misread += wrong > 0 ? 1 : 0;
    row.silent += wrong > 0 && unread == 0 ? 1 : 0;
    if (wrong > 0) {
      progress.println(name + ":" + faults);
    }
  }

  private static void table(Map<String, Row> rows, PrintWriter out) {
    out.println(
        "source            boards  found    fields  right      ?  wrong  misread  unwarned");
    Row all = new Row();
    rows.forEach(
        (source, row) -> {
          all.add(row);
          out.println(line(source, row));
        });
    out.println(line("all", all));
  }

  private static String line(String source, Row row) {
    return String.format(
        Locale.ROOT,
        "%-16s %7d %5.1f%% %9d %6.2f%% %6d %6d %8d %9d",
        source,
        row.pictures,
        100.0 * row.found / row.pictures,
        row.fields,
        100.0 * row.right / Math.max(1, row.fields),
        row.unread,
        row.wrong,
        row.misread,
        row.silent);
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
      read += reader.read(Picture.read(file)) instanceof Look.Seen ? 1 : 0;
    }
    out.println("nothing to read  " + files.size() + " pictures, a position made up in " + read);
  }
}
