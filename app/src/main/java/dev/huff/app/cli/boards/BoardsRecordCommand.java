package dev.huff.app.cli.boards;

import dev.huff.app.boards.recording.RecordingEvent.Kind;
import dev.huff.app.boards.recording.RecordingWriter;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.session.BoardChoice;
import dev.huff.core.port.BoardDriver;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff boards record}: a capture of a real board, step by step. */
@Command(
    name = "record",
    description = {
      "Records what a board says while you do what you are asked, for those who improve its"
          + " driver.",
      "The file holds the bytes in both directions with their times, and what you were asked to "
          + "do. Serial numbers, addresses and the port's name are left out. "
          + "docs/boards/contribute.md says where to send it."
    })
final class BoardsRecordCommand extends ConsoleCommand {
  private static final int MOVES = 8;

  @Parameters(
      paramLabel = "BOARD",
      description = "e.g. dgt:/dev/ttyUSB0, pegasus:ble; a port alone is a DGT board's.")
  private String board = "";

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "The rule set to set up (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("international");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "board-capture.ndjson",
      description = "The file, which must not exist (default: ${DEFAULT-VALUE}).")
  private Path file = Path.of("board-capture.ndjson");

  @Override
  public Integer call() throws IOException {
    String uri = board.startsWith("/") ? "dgt:" + board : board;
    if (uri.startsWith("gpio:") || uri.contains("bus=")) {
      throw CommandFailure.badInput(
          "boards on pins and boards that share a line are not recorded: use huff run --record");
    }
    try (RecordingWriter capture = begin(uri);
        BoardDriver driver =
            BoardDrivers.driver(
                uri,
                ExpectedPosition.start(rules.start()).named(rules::label),
                MonotonicClock::millis,
                capture::around)) {
      BoardChoice.tryPort(driver);
      driver.open(capture);
      boolean isWhole = ask(capture);
      say(closing(capture, isWhole));
      return capture.bytes() > 0 ? 0 : CommandFailure.FAILED;
    }
  }

  /** The kind of board with its options: the port is nobody's business. */
  private RecordingWriter begin(String uri) throws IOException {
    int question = uri.indexOf('?');
    String options = question < 0 ? "" : uri.substring(question).replaceAll("[?&]key=[^&]*", "");
    String kind = uri.contains(":") ? uri.substring(0, uri.indexOf(':')) : uri;
    try {
      return new RecordingWriter(file, kind + options, rules.id(), spec().root().version()[0]);
    } catch (FileAlreadyExistsException e) {
      throw CommandFailure.badInput("--out " + file + ": it is there already; name another");
    } catch (NoSuchFileException | AccessDeniedException e) {
      throw CommandFailure.badInput("--out " + file + ": cannot be written there");
    }
  }

  private String closing(RecordingWriter capture, boolean isWhole) {
    if (capture.bytes() == 0) {
      return "The board said nothing. Is it switched on, and is it this port? Try 'huff boards'.";
    }
    return String.format(
        "%s bytes of the board are in %s%s. Look at it, then send it: "
            + "docs/boards/contribute.md says where.",
        capture.bytes(), file, isWhole ? "" : " (not all steps were done)");
  }

  /** Asks for one step after the other; false when that ended before the last one. */
  private boolean ask(RecordingWriter capture) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    List<String> steps = steps();
    for (int i = 0; i < steps.size(); i++) {
      capture.event(Kind.ASKED, steps.get(i));
      say("Step " + (i + 1) + " of " + steps.size() + ": " + steps.get(i));
      say("  Press Enter when it is done.");
      if (in.readLine() == null) {
        return false;
      }
      capture.event(Kind.DONE, "");
      if (capture.bytes() == 0) {
        return false; // a board that was set up has something to say
      }
    }
    return true;
  }

  private List<String> steps() {
    List<String> steps = new ArrayList<>();
    steps.add("Set up the start position of " + rules.id() + ", and take your hands away.");
    MoveGenerator generator = MoveGenerator.of(rules);
    MoveNotation notation = MoveNotation.of(rules);
    Position position = rules.start();
    for (int i = 0; i < MOVES; i++) {
      Move move = generator.legalMoves(position).get(0);
      steps.add("Play " + notation.write(move, position) + " (" + position.toMove().id() + ").");
      position = move.applyTo(position);
    }
    steps.add("Lift one piece, hold it for three seconds, and put it back.");
    steps.add("Knock three pieces over or off their squares, and put them back.");
    steps.add(
        "Turn the board by half a turn, pieces and all, wait three seconds, and turn it back.");
    steps.add("Press the clock once for each side, if the board has one.");
    return steps;
  }
}
