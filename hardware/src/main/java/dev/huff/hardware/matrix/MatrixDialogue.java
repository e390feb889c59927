package dev.huff.hardware.matrix;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.matrix.MatrixMessage.Hello;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.CellSnapshotReader;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Talks to one board in the matrix protocol (section 5). */
public final class MatrixDialogue extends PolledDialogue<MatrixMessage> {
  /** The version of the protocol that this speaks. */
  public static final int VERSION = 1;

  private static final long POLL_MILLIS = 3_000;
  private static final int BEEP_MILLIS = 150;

  /** So many unusable lines in a row are no noise. */
  private static final int UNUSABLE = 5;

  private final Geometry geometry;
  private final CellSnapshotReader whole;
  private final CellSnapshotReader playing;

  private Optional<Hello> hello = Optional.empty();
  private Optional<Integer> lastPress = Optional.empty();
  private BoardIndication indication = BoardIndication.NONE;
  private String trouble = "";
  private boolean isRefused;
  private int unusable;

  /**
   * @param level what is wanted of the board: it may tell more, not less
   * @param orientation what the user says of how it lies
   */
  public MatrixDialogue(
      ExpectedPosition expectation, SensingLevel level, RequestedOrientation orientation) {
    super(level, new MatrixDecoder(), "a matrix board", POLL_MILLIS);
    this.geometry = expectation.position().geometry();
    this.whole = new CellSnapshotReader(ExpectedCells.whole(expectation), level, orientation);
    this.playing = new CellSnapshotReader(ExpectedCells.playing(expectation), level, orientation);
  }

  @Override
  protected void forget() {
    hello = Optional.empty();
    trouble = "";
    isRefused = false;
    unusable = 0;
  }

  @Override
  protected void greet(long now, DialogueExchange exchange) {
    liveness().recordQuestion(now);
    say("hello", exchange);
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    say("board", exchange);
  }

  private static void say(String text, DialogueExchange exchange) {
    exchange.send(("\n" + Crc8.seal(text) + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  protected void handle(long now, MatrixMessage message, DialogueExchange exchange) {
    if (message instanceof Hello found) {
      onHello(found, exchange);
    } else if (message instanceof MatrixMessage.Unusable line) {
      unusable += hello.isPresent() ? 0 : UNUSABLE;
      isRefused |= hello.isEmpty();
      unusable(line.why(), exchange);
    } else if (message instanceof MatrixMessage.Board board) {
      if (hello.isPresent()) {
        board(hello.get(), board.symbols(), exchange);
      } else if (!isRefused) {
        unusable("it does not answer hello", exchange);
      }
    } else if (message instanceof MatrixMessage.Press press) {
      press(press, exchange);
    } else if (message instanceof MatrixMessage.Trouble found) {
      trouble = found.words().isEmpty() ? "" : "the board says: " + found.words();
    }
  }

  private void onHello(Hello found, DialogueExchange exchange) {
    Optional<String> objection = objection(found);
    if (objection.isPresent()) {
      hello = Optional.empty();
      isRefused = true;
      exchange.status(State.LEARNING, objection.get());
      return;
    }
    hello = Optional.of(found);
    lastPress = Optional.empty();
    lights(exchange);
  }

  private Optional<String> objection(Hello found) {
    if (found.version() > VERSION) {
      return Optional.of(
          "the board speaks version "
              + found.version()
              + " of the protocol: a newer huff knows it");
    }
    if (found.columns() != geometry.width() || found.rows() != geometry.height()) {
      return Optional.of(PositionDifference.otherSize(found.columns(), found.rows(), geometry));
    }
    if (found.level().compareTo(sensing()) < 0) {
      String told = found.level().id();
      return Optional.of("the board tells only " + told + ": open it with ?level=" + told);
    }
    return Optional.empty();
  }

  private CellSnapshotReader reader(Hello found) {
    return found.cells() == MatrixMessage.Cells.ALL ? whole : playing;
  }

  private void board(Hello found, String symbols, DialogueExchange exchange) {
    liveness().recordAnswer();
    CellSnapshotReader reader = reader(found);
    List<FieldReading> cells =
        symbols
            .chars()
            .mapToObj(c -> FieldReading.bySymbol((char) c))
            .flatMap(Optional::stream)
            .filter(cell -> cell.fits(found.level()))
            .toList();
    if (symbols.length() != reader.size()) {
      unusable("it sends " + symbols.length() + " cells, not " + reader.size(), exchange);
    } else if (cells.size() != symbols.length()) {
      unusable("some of its cells are no symbols of level " + found.level().id(), exchange);
    } else {
      unusable = 0;
      reader.report(cells, trouble, found.name(), exchange);
    }
  }

  /** Noise spoils a line now and then; firmware that does not keep to the protocol spoils all. */
  private void unusable(String why, DialogueExchange exchange) {
    unusable++;
    if (unusable >= UNUSABLE) {
      exchange.status(
          State.LEARNING,
          "the board cannot be read: " + why + "; see docs/boards/matrix-protocol.md");
    }
  }

  private void press(MatrixMessage.Press press, DialogueExchange exchange) {
    say("got " + press.number(), exchange);
    if (!lastPress.equals(Optional.of(press.number()))) {
      lastPress = Optional.of(press.number());
      exchange.pressed(press.side());
    }
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    boolean isNew = wanted.isAlarm() && !wanted.equals(indication);
    indication = wanted;
    lights(exchange);
    if (isNew && hello.isPresent()) {
      say("beep " + BEEP_MILLIS, exchange);
    }
  }

  private void lights(DialogueExchange exchange) {
    hello
        .filter(Hello::hasLights)
        .ifPresent(found -> say("leds " + reader(found).lights(indication), exchange));
  }
}
