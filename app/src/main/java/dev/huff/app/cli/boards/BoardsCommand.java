package dev.huff.app.cli.boards;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.hardware.PluggedBoardFinder;
import dev.huff.hardware.PluggedBoardFinder.Answer;
import dev.huff.hardware.serial.BoardPort;
import dev.huff.hardware.serial.DetectedBoard;
import dev.huff.hardware.serial.SerialLibrary;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff boards}: what is plugged in. */
@Command(
    name = "boards",
    description = {
      "Finds connected boards.",
      "Huff asks every serial port in the ways of the boards it knows, and changes "
          + "nothing on them. It also finds several boards on one line. On Linux it listens "
          + "for boards on Bluetooth Low Energy, and connects to none. This takes ten seconds."
    },
    subcommands = {BoardsCheckCommand.class, BoardsRecordCommand.class, BoardsEepromCommand.class},
    footer = {
      "",
      "Examples:",
      "  huff boards",
      "  huff boards /dev/ttyUSB0",
      "  huff boards check dgt:/dev/ttyUSB0"
    })
public final class BoardsCommand extends ConsoleCommand {
  private static final String RADIO = "ble";
  private static final long LISTEN_MILLIS = 10_000;

  @Parameters(
      arity = "0..*",
      paramLabel = "PORT",
      description =
          "Ports to ask, e.g. /dev/ttyUSB0; ble is Bluetooth (default: all that the system lists).")
  private List<String> ports = List.of();

  @Option(names = "--json", description = "Print a line of JSON for every port.")
  private boolean isJson;

  @Override
  public Integer call() {
    boolean isRadioNamed = ports.contains(RADIO);
    CompletableFuture<BluetoothFindings> radio =
        ports.isEmpty() || isRadioNamed
            ? CompletableFuture.supplyAsync(() -> BluetoothFindings.listen(LISTEN_MILLIS))
            : CompletableFuture.completedFuture(BluetoothFindings.NONE);
    boolean isTrouble = askPorts();
    BluetoothFindings found = radio.join();
    found.print(spec().commandLine(), isJson);
    // Ports that nobody named may well be other devices' own.
    return (isTrouble && !ports.isEmpty()) || (isRadioNamed && !found.trouble().isEmpty()) ? 1 : 0;
  }

  /** Asks the ports; says whether one could not be asked. */
  private boolean askPorts() {
    List<BoardPort> asked =
        ports.isEmpty()
            ? BoardPort.all()
            : ports.stream().filter(port -> !port.equals(RADIO)).map(BoardPort::of).toList();
    if (ports.isEmpty() || ports.contains(RADIO)) {
      tellProgress("huff boards: listening for Bluetooth boards for ten seconds …");
    }
    if (ports.isEmpty() && asked.isEmpty()) {
      sayNothingPluggedIn();
    }
    if (asked.isEmpty()) {
      return false;
    }
    tellProgress(
        "huff boards: asking " + asked.size() + (asked.size() == 1 ? " port …" : " ports …"));
    boolean isTrouble = false;
    for (Answer answer : PluggedBoardFinder.ask(asked)) {
      say(isJson ? json(answer) : text(answer));
      isTrouble |= !answer.trouble().isEmpty();
    }
    return isTrouble;
  }

  private void sayNothingPluggedIn() {
    Optional<String> trouble = SerialLibrary.trouble();
    if (trouble.isPresent()) {
      throw CommandFailure.failed(trouble.get());
    }
    if (!isJson) {
      say("Nothing that may be a board is plugged in: no serial port, no Chessnut board.");
    }
  }

  private static String text(Answer answer) {
    String path = answer.port().path() + ": ";
    if (!answer.trouble().isEmpty()) {
      // Many troubles name the port themselves.
      return answer.trouble().contains(answer.port().path())
          ? answer.trouble()
          : path + answer.trouble();
    }
    return answer
        .board()
        .map(
            found ->
                "%s%s%s\n  huff run --board %s --rules ID"
                    .formatted(
                        path, words(found), number(answer), quoted(answer.uri().orElseThrow())))
        .orElse(path + "no board that huff knows answers");
  }

  /** A question mark means something to a shell. */
  private static String quoted(String uri) {
    return uri.contains("?") ? "'" + uri + "'" : uri;
  }

  private static String number(Answer answer) {
    String number = answer.serialNumber();
    boolean isSaid = answer.board().filter(it -> it.words().contains(number)).isPresent();
    return isSaid ? "" : ", serial number " + number;
  }

  private static String words(DetectedBoard found) {
    String size = found.columns() + "×" + found.rows();
    String words = found.words().isEmpty() ? "" : ", " + found.words();
    return found.kind() + " board, " + size + ", senses " + found.level().id() + words;
  }

  private static String json(Answer answer) {
    ObjectNode node = BoundedJson.node();
    node.put("port", answer.port().path());
    node.put("description", answer.port().description());
    answer
        .board()
        .ifPresent(
            found -> {
              node.put("uri", answer.uri().orElseThrow());
              node.put("kind", found.kind());
              node.put("columns", found.columns());
              node.put("rows", found.rows());
              node.put("sensing", found.level().id());
              node.put("serialNumber", answer.serialNumber());
              node.put("words", found.words());
            });
    if (!answer.trouble().isEmpty()) {
      node.put("trouble", answer.trouble());
    }
    return node.toString();
  }
}
