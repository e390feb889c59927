package dev.huff.app.session;

import dev.huff.app.option.CommandFailure;
import dev.huff.core.announce.EveningNotice;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.PluggedBoardFinder;
import dev.huff.hardware.PluggedBoardFinder.Answer;
import dev.huff.hardware.bluetooth.BluetoothSource;
import dev.huff.hardware.serial.BoardPort;
import dev.huff.hardware.serial.DeviceUri;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.hardware.serial.LineBoardDriver;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.setup.ExpectedPosition;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The boards that {@code --board} names. {@code auto} and {@code auto:NUMBER} mean connected ones:
 * the ports are searched once, and each board is given out once.
 */
public final class BoardChoice {
  private static final String AUTO = "auto";
  private static final String RADIO = "ble:";
  private static final List<String> OTHERS = List.of("camera", "log", "sim", AUTO);
  private static final Map<String, String> EXAMPLES =
      Map.of("camera", "camera:0", "log", "log:FILE", "sim", "sim:");

  private final PrintWriter err;
  private final Language language;
  private final List<String> reserved = new ArrayList<>();
  private Optional<List<Answer>> left = Optional.empty();

  /**
   * @param err gets a line while the ports are asked, and one for the board that is taken
   */
  public BoardChoice(PrintWriter err, Language language) {
    this.err = err;
    this.language = language;
  }

  /**
   * How freely a board is chosen: 0 if it is named, 1 if boards are asked for a number, 2 if any
   * will do.
   */
  public static int freedom(String board) {
    if (board.matches(AUTO + ":?|[a-z]+:ble:?(\\?.*)?")) {
      return 2;
    }
    return board.startsWith(AUTO) ? 1 : 0;
  }

  /** The port of that device, such as an arm, is not asked; nor is that board on the air. */
  public void reserve(String uri) {
    String path = DeviceUri.split("device", uri).path();
    reserved.add(path);
    if (path.startsWith(RADIO)) {
      BluetoothSource.reserve(path.substring(RADIO.length()));
    }
  }

  /** Whether it may be asked for a board: to an arm the bytes would mean something else. */
  boolean isFree(BoardPort port) {
    return reserved.stream().noneMatch(path -> isSame(path, port.path()));
  }

  private static boolean isSame(String one, String other) {
    try {
      return Files.isSameFile(Path.of(one), Path.of(other));
    } catch (IOException e) {
      return one.equals(other);
    }
  }

  /**
   * Refuses a kind of board that nobody knows, or one of ours without what follows it.
   *
   * @throws CommandFailure naming the kinds that there are
   * @throws DeviceUriException if it names no port
   */
  public static void check(String board) {
    String kind = board.replaceFirst(":.*", "");
    List<String> known = new ArrayList<>(BoardDrivers.schemes());
    known.addAll(OTHERS);
    if (EXAMPLES.containsKey(board)) {
      throw CommandFailure.badInput(
          "board '" + board + "' is not KIND:PORT: write " + EXAMPLES.get(board));
    }
    if (board.contains(":") && !known.contains(kind)) {
      throw CommandFailure.badInput(
          "unknown kind of board '" + kind + "': there are " + String.join(", ", known));
    }
    if (!OTHERS.contains(kind)) {
      DeviceUri.parse("board", board, "dgt", "; auto asks all ports for a board");
    }
  }

  /**
   * A board's driver, not yet opened: a camera, what is plugged in, or what the URI says.
   *
   * @param expectation what the board shows at first, for those that can tell pieces only then
   * @throws CommandFailure when there is no such board
   */
  public BoardDriver driver(String board, ExpectedPosition expectation) {
    return CameraBoards.isCamera(board)
        ? CameraBoards.driver(board, expectation.position(), language, err)
        : BoardDrivers.driver(uri(board), expectation, MonotonicClock::millis);
  }

  /** The URI of the board that is meant. */
  public String uri(String board) {
    if (!board.equals(AUTO) && !board.startsWith(AUTO + ":")) {
      reserve(board);
      return board;
    }
    String number = board.substring(Math.min(board.length(), AUTO.length() + 1));
    List<Answer> boards = left.orElseGet(this::ask);
    Answer taken =
        PluggedBoardFinder.choose(boards, number).orElseThrow(() -> none(number, boards));
    List<Answer> others = new ArrayList<>(boards);
    others.remove(taken);
    left = Optional.of(others);
    String uri = taken.uri().orElseThrow();
    String told = language.notice(EveningNotice.BOARD_TAKEN, Map.of("board", uri));
    err.println("huff: " + told + (number.isEmpty() ? others(others) : ""));
    return uri;
  }

  /**
   * Opens a board's port for its driver. A missing or busy port is a usage error at the start;
   * later it is a cable that will come back.
   */
  public static void tryPort(BoardDriver driver) throws LineException {
    if (driver instanceof LineBoardDriver board) {
      board.tryPort();
    }
  }

  private List<Answer> ask() {
    err.println("huff: " + language.notice(EveningNotice.BOARD_SEARCH, Map.of()));
    return PluggedBoardFinder.ask(BoardPort.all().stream().filter(this::isFree).toList());
  }

  private static CommandFailure none(String number, List<Answer> boards) {
    if (!number.isEmpty()) {
      return CommandFailure.badInput(
          "no board with the serial number " + number + " is plugged in" + others(boards));
    }
    return CommandFailure.badInput(
        boards.stream()
            .map(Answer::trouble)
            .filter(trouble -> !trouble.isEmpty())
            .findFirst()
            .orElse("no board is plugged in that can be found by asking; see 'huff boards'"));
  }

  private static String others(List<Answer> boards) {
    String list =
        boards.stream()
            .filter(answer -> answer.board().isPresent())
            .map(answer -> answer.uri().orElseThrow() + numbered(answer))
            .collect(Collectors.joining(", "));
    return list.isEmpty() ? "" : "; there are also " + list + ": auto:NUMBER takes one of them";
  }

  private static String numbered(Answer answer) {
    return answer.serialNumber().isEmpty() ? "" : " (" + answer.serialNumber() + ")";
  }
}
