package dev.huff.app.cli.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.PortArgument;
import dev.huff.app.session.CameraBoards;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.find.BoardFinding;
import dev.huff.vision.find.BoardLocator;
import dev.huff.vision.picture.CalibrationSheet;
import dev.huff.vision.picture.LensMeter;
import dev.huff.vision.picture.Picture;
import dev.huff.vision.source.CameraException;
import dev.huff.vision.source.CameraSources;
import dev.huff.vision.source.FrameSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff calibrate}: helps to set up a camera. */
@Command(
    name = "calibrate",
    description = {
      "Helps to set up a camera over a board.",
      "With --camera it says, picture by picture, whether the whole board is visible "
          + "and how well; move the camera until it is. With --print it writes the sheet "
          + "for measuring a lens."
    },
    footer = {
      "",
      "Examples:",
      "  huff calibrate --camera 0",
      "  huff calibrate --markers markers.pdf"
    })
public final class CalibrateCommand extends ConsoleCommand {
  private static final int MOST_WAITS = 30;

  @Option(
      names = "--print",
      paramLabel = "PDF",
      description = "Write the calibration sheet (ChArUco, A4) into this file.")
  private Optional<Path> sheet = Optional.empty();

  @Option(
      names = "--markers",
      paramLabel = "PDF",
      description =
          "Write four ArUco markers into this file. With them camera:0?markers finds a "
              + "board that never moves.")
  private Optional<Path> markers = Optional.empty();

  @Option(
      names = "--camera",
      paramLabel = "CAMERA",
      description =
          "The camera, as in 'huff run': its number, a folder of pictures, a film or an "
              + "address, with its options, e.g. 0?markers.")
  private Optional<String> camera = Optional.empty();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "The rule set, for the size of the board (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--pictures",
      paramLabel = "N",
      defaultValue = "20",
      description = "Number of pictures (default: ${DEFAULT-VALUE}).")
  private int most;

  @Option(
      names = "--lens",
      description =
          "With --camera: measure how much its lens bends. Print the sheet with --print "
              + "and hold it before the camera: nearer and farther, straight and tilted, in "
              + "the middle and at the edges. camera:0?lens=… and 'huff see --lens' use the "
              + "number.")
  private boolean lens;

  @Option(
      names = "--web",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description =
          "With --camera: show its picture and the board found on a page of this "
              + "machine, until Ctrl-C. Click there to say where White sits, or where the "
              + "corners are.")
  private Optional<Integer> web = Optional.empty();

  @Option(
      names = "--kings",
      paramLabel = "HOW",
      description =
          "With --web: how kings show, as in 'huff run': stacked or auto, marked, or rule. The "
              + "address that is printed for the next game says so too (default: stacked).")
  private Optional<String> kings = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    CommandFailure.checkLeast("--pictures", most, 1);
    if (sheet.isEmpty() && camera.isEmpty() && markers.isEmpty()) {
      throw wrongCall("write --camera 0 or --print sheet.pdf");
    }
    if (sheet.isPresent()) {
      CommandOutput.write(sheet.get(), CalibrationSheet.pdf());
      say(sheet.get() + " is written: print it at 100 % and glue it on something flat.");
    }
    if (markers.isPresent()) {
      CommandOutput.write(markers.get(), CalibrationSheet.markers());
      say(markers.get() + " is written: cut the markers out and put them at the corners.");
    }
    if ((lens || web.isPresent()) && camera.isEmpty()) {
      throw wrongCall((lens ? "--lens" : "--web") + ": which camera? Add --camera 0");
    }
    if (lens && web.isPresent()) {
      throw wrongCall("--lens measures without a page: leave --web out");
    }
    if (kings.isPresent() && web.isEmpty()) {
      throw wrongCall("--kings: pieces are read on the page only; add --web 8080");
    }
    if (camera.isEmpty()) {
      return 0;
    }
    String uri =
        CameraBoards.isCamera(camera.get()) ? camera.get() : CameraBoards.SCHEME + camera.get();
    if (web.isPresent()) {
      String crowned = kings.map(how -> CameraBoards.crowned(uri, how)).orElse(uri);
      return new CameraPreview(rules, out()).show(crowned, web.get());
    }
    return lens ? measure(uri) : look(uri);
  }

  private int measure(String uri) {
    LensMeter meter = new LensMeter();
    int seen =
        watch(
            uri,
            (number, picture) ->
                say(number + ": " + meter.add(picture) + " corners of the sheet are seen"));
    Optional<LensMeter.Measure> measured = meter.measured();
    if (measured.isEmpty()) {
      throw CommandFailure.badInput(
          "the sheet is in fewer than 3 of "
              + seen
              + " pictures; print it with --print, and hold"
              + " all of it before the camera");
    }
    say(
        String.format(
            Locale.ROOT,
            "lens=%.3f  (%d pictures of the sheet, its corners off by %.2f pixels)",
            measured.get().bend(),
            measured.get().pictures(),
            measured.get().error()));
    return 0;
  }

  private int look(String uri) {
    BoardLocator finder = CameraBoards.locator(uri, rules.geometry());
    int[] found = {0};
    int seen =
        watch(
            uri,
            (number, picture) -> {
              BoardFinding finding = finder.find(picture);
              found[0] += finding instanceof BoardFinding.Found ? 1 : 0;
              say(describe(number, picture, finding));
            });
    say("The whole board was seen in " + found[0] + " of " + seen + " pictures.");
    return seen > 0 && found[0] == seen ? 0 : CommandFailure.FAILED;
  }

  /**
   * Shows picture after picture until there are enough or no more come, and tells how many there
   * were. A picture that cannot be read is named.
   */
  private int watch(String uri, BiConsumer<Integer, Picture> eye) {
    Optional<String> trouble = Optional.empty();
    int seen = 0;
    try (FrameSource source = CameraBoards.source(uri)) {
      for (int waits = 0; seen < most && waits < MOST_WAITS && !source.isOver(); ) {
        try {
          Optional<Picture> picture = source.next();
          if (picture.isPresent()) {
            eye.accept(++seen, picture.get());
          }
          // A camera that sends none says so itself, some of them after twenty seconds.
          waits = picture.isEmpty() && source.keepsLastPicture() ? waits + 1 : 0;
        } catch (CameraException e) {
          // The next picture may be a better one; what is missing for good says so again.
          if (trouble.equals(Optional.of(said(e)))) {
            break;
          }
          trouble.ifPresent(this::tell);
          trouble = Optional.of(said(e));
        }
      }
    } catch (CameraException e) {
      trouble = Optional.of(said(e));
    }
    if (seen == 0) {
      throw CommandFailure.badInput(
          trouble.orElse(CameraSources.hidden(uri) + ": no pictures come; check the camera"));
    }
    trouble.ifPresent(this::tell);
    return seen;
  }

  private static String said(CameraException trouble) {
    return String.valueOf(trouble.getMessage());
  }

  private static String describe(int number, Picture picture, BoardFinding finding) {
    String size = number + ": " + picture.width() + "×" + picture.height() + ", ";
    if (finding instanceof BoardFinding.Found found) {
      double[] a = found.grid().pixel(0, 0);
      double[] b = found.grid().pixel(1, 0);
      double field = Math.hypot(b[0] - a[0], b[1] - a[1]);
      String advice = field < 25 ? "; come nearer: a square should be 25 pixels wide" : "";
      return String.format(
          Locale.ROOT,
          "%sthe board is seen, %.0f %% of its corners; a square is %.0f pixels wide%s",
          size,
          100 * found.support(),
          field,
          advice);
    }
    return size + ((BoardFinding.Missing) finding).reason();
  }
}
