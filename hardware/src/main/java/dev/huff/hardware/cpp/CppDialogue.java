package dev.huff.hardware.cpp;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.port.IndicationWords;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.CellSnapshotReader;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.board.Geometry;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Talks to one peripheral as its central. It begins no round. Until one begins, a peripheral with
 * the feature {@code get_state} reports every change of its fields, which is enough because the
 * referee finds the moves. For one without it, a round is begun with an empty board. As long as its
 * pieces differ from that, it reports every change too.
 *
 * <p>No command of the protocol lights a field. A peripheral with the feature {@code msg} gets in
 * words what is due and what to put right.
 */
public final class CppDialogue extends PolledDialogue<CppMessage> {
  private static final long POLL_MILLIS = 2_000;

  /** Which variant a board plays matters for its moves only, which are not used. */
  private static final String STANDARD = "draughts_standard";

  private static final String RUSSIAN = "draughts_russian";

  /** The feature that was asked for last, until it is known. */
  private enum Asked {
    GET_STATE,
    MESSAGE,
    NOTHING
  }

  private final Geometry geometry;
  private final IntFunction<String> fieldName;
  private final CellSnapshotReader reader;
  private Asked asked = Asked.NOTHING;
  private boolean hasGetState = true;
  private boolean hasMessages;
  private boolean isRead;
  private String message = "";

  public CppDialogue(
      ExpectedPosition expectation, SensingLevel level, RequestedOrientation orientation) {
    super(level, CppDecoder.create(), "a CPP board", POLL_MILLIS);
    this.geometry = expectation.position().geometry();
    this.fieldName = expectation.fieldName();
    this.reader = new CellSnapshotReader(ExpectedCells.whole(expectation), level, orientation);
  }

  @Override
  protected void forget() {
    isRead = false;
  }

  @Override
  protected void greet(long now, DialogueExchange exchange) {
    asked = Asked.GET_STATE;
    hasGetState = true;
    hasMessages = false;
    say("feature get_state", exchange);
    ask(now, exchange);
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    say(hasGetState ? "get_state" : "begin " + emptyBoard() + " w", exchange);
  }

  private String emptyBoard() {
    return String.join("/", Collections.nCopies(geometry.height(), "" + geometry.width()));
  }

  private static void say(String text, DialogueExchange exchange) {
    exchange.send((text + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  protected void handle(long now, CppMessage message, DialogueExchange exchange) {
    if (message instanceof CppMessage.State state) {
      liveness().recordAnswer();
      state(state.rows(), state.level(), exchange);
    } else if (message instanceof CppMessage.Moved) {
      // Whether it is a move is the referee's to say; the peripheral only waits for an answer.
      say("ok", exchange);
      ask(now, exchange);
    } else if (message instanceof CppMessage.Answer answer) {
      onAnswer(now, answer.isYes(), exchange);
    } else if (message instanceof CppMessage.Words words && isRead) {
      exchange.status(State.DEGRADED, "the board says: " + words.text());
    }
  }

  private void onAnswer(long now, boolean isYes, DialogueExchange exchange) {
    switch (asked) {
      case GET_STATE -> {
        asked = Asked.MESSAGE;
        hasGetState = isYes;
        say("feature msg", exchange);
        if (!hasGetState) {
          say("set_variant " + (geometry.width() == 10 ? STANDARD : RUSSIAN), exchange);
          ask(now, exchange);
        }
      }
      case MESSAGE -> {
        asked = Asked.NOTHING;
        hasMessages = isYes;
        tell(exchange);
      }
      case NOTHING -> {
        // To the variant, which matters for the board's own moves only.
      }
    }
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    String words = String.join(", ", IndicationWords.of(wanted, fieldName));
    // A display keeps what it was told until it is told something else.
    message = words.isEmpty() && !message.isEmpty() ? "no game" : words;
    tell(exchange);
  }

  private void tell(DialogueExchange exchange) {
    if (hasMessages && !message.isEmpty()) {
      say("msg " + message, exchange);
    }
  }

  private void state(List<List<FieldReading>> rows, SensingLevel tells, DialogueExchange exchange) {
    if (rows.size() != geometry.height()
        || !rows.stream().allMatch(row -> row.size() == geometry.width())) {
      int columns = rows.get(0).size();
      exchange.status(State.LEARNING, PositionDifference.otherSize(columns, rows.size(), geometry));
      return;
    }
    List<FieldReading> cells = new ArrayList<>();
    rows.forEach(cells::addAll);
    if (tells.compareTo(sensing()) < 0) {
      exchange.status(
          State.LEARNING,
          "the board tells only " + tells.id() + ": open it with ?level=" + tells.id());
      return;
    }
    isRead = reader.report(cells, "", "CPP board", exchange);
  }
}
