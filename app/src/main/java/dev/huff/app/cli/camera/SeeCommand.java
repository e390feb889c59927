package dev.huff.app.cli.camera;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FailureReporter;
import dev.huff.app.session.CameraBoards;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.PictureOverlay;
import dev.huff.vision.TrainedReader;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.game.PositionGate;
import dev.huff.vision.picture.GridCell;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.picture.PictureException;
import dev.huff.vision.read.BoardReader;
import dev.huff.vision.read.BoardReader.Depth;
import dev.huff.vision.read.BoardReading;
import dev.huff.vision.read.PictureReading;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff see}: reads positions from pictures of boards, one line of JSON each. */
@Command(
    name = "see",
    description = {
      "Reads the position on a board from pictures of it.",
      "",
      "For every picture it prints one line of JSON: the corners of the playing area "
          + "in pixels, the rows from the top of the picture ('.' empty, 'w' 'b' men, 'W' "
          + "'B' kings, '?' uncertain), the certainty of each square, and the position as "
          + "FEN once every square is read, or the reason why it is none. If there is no "
          + "board of that size it prints \"found\":false and the reason."
    },
    footer = {
      "",
      "Examples:",
      "  huff see board.jpg --rules english",
      "  huff see *.jpg --rules international --json > positions.ndjson",
      "  huff see board.jpg --overlay read.png"
    })
public final class SeeCommand extends ConsoleCommand {
  private static final String MARKED = "marked";
  private static final String RULE = "rule";
  private static final String AUTO = "auto";
  private static final List<String> HOW = List.of("stacked", AUTO, MARKED, RULE);
  private static final String NO_START =
      "the start position of --rules is not seen in it; show all of it, in good light";

  @Parameters(
      arity = "0..*",
      paramLabel = "IMAGE",
      description = "JPEG, PNG, BMP, TIFF or WebP files.")
  private List<Path> images = List.of();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "The rule set, for the size of the board (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(names = "--json", description = "Print only JSON, without drawing the board on stderr.")
  private boolean json;

  @Option(
      names = "--overlay",
      paramLabel = "PNG",
      description =
          "Also draw the reading over the picture into this file; for several pictures "
              + "into PNG-1, PNG-2 …")
  private Optional<Path> overlay = Optional.empty();

  @Option(
      names = "--corners",
      paramLabel = "X,Y,…",
      description =
          "Corners of the playing area, if it is not found: x,y of its upper left corner "
              + "in pixels and the other three clockwise.")
  private Optional<String> corners = Optional.empty();

  @Option(
      names = "--markers",
      description =
          "Find the board by four ArUco or AprilTag markers; 'huff calibrate --markers' prints"
              + " some.")
  private boolean byMarkers;

  @Option(
      names = "--lens",
      paramLabel = "BEND",
      description = "How much the lens bends, as measured by 'huff calibrate --lens'.")
  private Optional<String> lens = Optional.empty();

  @Option(
      names = "--rotate",
      paramLabel = "DEGREES",
      description =
          "90 or 270: the board lies turned by a quarter, so read its mirror image; 180: "
              + "White sits at the top of the picture.")
  private Optional<String> rotate = Optional.empty();

  @Option(
      names = "--start",
      paramLabel = "IMAGE",
      description =
          "With --kings marked: a picture of the start position, by the same camera from "
              + "the same side. It teaches how the set's men look.")
  private Optional<Path> start = Optional.empty();

  @Option(
      names = "--kings",
      paramLabel = "HOW",
      defaultValue = "stacked",
      description =
          "How kings show: stacked, as two discs; auto, the same, but without any doubt about men "
              + "where no piece is certainly a king; marked on top, which --start tells best; or "
              + "rule: what stands on its last row is a king (default: ${DEFAULT-VALUE}).")
  private String kings = "";

  @Override
  public Integer call() throws IOException {
    check();
    Function<Picture, PictureReading> reader = reader();
    int exitCode = 0;
    for (int i = 0; i < images.size(); i++) {
      // Corners that are given are pixels of each picture.
      exitCode = Math.max(exitCode, read(i, start.isPresent() ? reader : reader()));
    }
    return exitCode;
  }

  private void check() {
    if (images.isEmpty()) {
      throw wrongCall("which picture?");
    }
    if (!HOW.contains(kings)) {
      throw CommandFailure.badInput("--kings " + kings + ": write " + String.join(", ", HOW));
    }
    if (start.isPresent() && !kings.equals(MARKED)) {
      throw CommandFailure.badInput(
          "--start: it teaches marks of kings, so add --kings marked; stacks are told without it");
    }
  }

  /** Prints what stands in one picture; the exit code. */
  private int read(int i, Function<Picture, PictureReading> reader) throws IOException {
    Path image = images.get(i);
    ObjectNode line = BoundedJson.node().put("image", image.toString());
    Optional<byte[]> drawn = Optional.empty();
    int exitCode = 0;
    try {
      Picture picture = Picture.read(image);
      PictureReading look = reader.apply(picture);
      describe(look, line);
      drawn = overlay.isEmpty() ? drawn : Optional.of(PictureOverlay.png(picture, look));
    } catch (PictureException trouble) {
      exitCode = refuse(line, image + ": " + trouble.getMessage());
    } catch (IOException trouble) {
      exitCode = refuse(line, reason(image, trouble));
    }
    print(line, exitCode != 0);
    if (drawn.isPresent()) {
      CommandOutput.write(overlayOf(i), drawn.get());
    }
    return exitCode;
  }

  /** A program reads every picture's line; a person wants to be told once. */
  private void print(ObjectNode line, boolean isUnread) throws IOException {
    if (isUnread && !json) {
      tell(spec().qualifiedName() + ": " + line.get("reason").asText());
      return;
    }
    PrintWriter out = out();
    out.println(line);
    out.flush();
  }

  private Function<Picture, PictureReading> reader() throws IOException {
    BoardLocator locator = CameraBoards.locator(rules.geometry(), byMarkers, corners, lens);
    if (start.isEmpty()) {
      BoardReader reader = new BoardReader(rules.geometry(), locator, side() == CameraRotation.TOP);
      return switch (kings) {
        case RULE -> picture -> reader.read(picture, Depth.MEN);
        case AUTO -> picture -> reader.read(picture, Depth.SURE_KINDS);
        case MARKED -> picture -> reader.read(picture, Depth.MARKS);
        default -> reader::read;
      };
    }
    Path file = start.get();
    try {
      return TrainedReader.of(Picture.read(file), rules.start(), locator, side())
              .orElseThrow(() -> CommandFailure.badInput("--start " + file + ": " + NO_START))
          ::read;
    } catch (PictureException e) {
      throw CommandFailure.badInput("--start " + file + ": " + e.getMessage());
    }
  }

  private int refuse(ObjectNode line, String reason) {
    line.put("found", false).put("reason", reason);
    return CommandFailure.BAD_INPUT;
  }

  private static String reason(Path image, IOException trouble) {
    return Files.isDirectory(image)
        ? image + ": a folder; name the pictures in it"
        : FailureReporter.describe(image, trouble);
  }

  private CameraRotation side() {
    return rotate.map(CameraBoards::side).orElse(CameraRotation.ANY);
  }

  private void describe(PictureReading look, ObjectNode line) {
    if (look instanceof PictureReading.Nothing nothing) {
      line.put("found", false).put("reason", nothing.reason());
      return;
    }
    BoardReading sighting = ((PictureReading.Seen) look).sighting();
    line.put("found", true);
    ArrayNode corners = line.putArray("corners");
    for (double[] corner : sighting.grid().corners()) {
      corners.addArray().add(tenth(corner[0])).add(tenth(corner[1]));
    }
    ArrayNode rows = line.putArray("rows");
    sighting.rows().forEach(rows::add);
    ArrayNode confidence = line.putArray("confidence");
    for (int row = 0; row < sighting.grid().height(); row++) {
      ArrayNode values = confidence.addArray();
      for (int column = 0; column < sighting.grid().width(); column++) {
        values.add(Math.round(sighting.confidence(new GridCell(row, column)) * 1000) / 1000.0);
      }
    }
    judge(sighting, line);
    if (!json) {
      PrintWriter err = err();
      sighting.rows().forEach(row -> err.println("  " + row.replaceAll("(.)", "$1 ")));
    }
  }

  private static double tenth(double pixels) {
    return Math.round(pixels * 10) / 10.0;
  }

  /** Writes the position, or why it is none. */
  private void judge(BoardReading sighting, ObjectNode line) {
    PositionGate.Verdict verdict = new PositionGate(rules.start(), side()).check(sighting);
    if (verdict instanceof PositionGate.Verdict.Refused refused) {
      line.putNull("fen").put("reason", refused.reason());
      return;
    }
    Position seen = position(((PositionGate.Verdict.Passed) verdict).snapshot());
    line.put("fen", Fen.write(rules, kings.equals(RULE) ? crowned(seen) : seen));
  }

  /** The position; the side that begins is to move. */
  private Position position(Snapshot snapshot) {
    Position position = Position.empty(rules.geometry(), rules.begins());
    for (int field = 1; field <= rules.geometry().size(); field++) {
      switch (snapshot.at(field)) {
        case EMPTY, UNREAD, PIECE -> {}
        case WHITE -> position = position.with(field, Piece.WHITE_MAN);
        case BLACK -> position = position.with(field, Piece.BLACK_MAN);
        case WHITE_KING -> position = position.with(field, Piece.WHITE_KING);
        case BLACK_KING -> position = position.with(field, Piece.BLACK_KING);
      }
    }
    return position;
  }

  /** The same with kings for men on their last rows. */
  private Position crowned(Position position) {
    Geometry geometry = rules.geometry();
    Position crowned = position;
    for (Side side : Side.values()) {
      for (int field : position.men(side).toArray()) {
        if (geometry.row(field) == geometry.lastRow(side)) {
          crowned = crowned.with(field, Piece.king(side));
        }
      }
    }
    return crowned;
  }

  private Path overlayOf(int i) {
    String name = overlay.orElseThrow().toString();
    return Path.of(
        images.size() == 1 ? name : name.replaceFirst("(\\.[a-zA-Z]+)?$", "-" + (i + 1) + "$1"));
  }
}
