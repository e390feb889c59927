package dev.huff.hardware.chessnut;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.LightColour;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.codes.CodeReader;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.ExpectedPosition;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Talks to one board: switches its reports on, listens to them, sets its lights. Boards want a
 * fifth of a second between commands.
 */
public final class ChessnutDialogue extends PolledDialogue<ChessnutMessage> {
  private static final long POLL_MILLIS = 2_000;
  private static final long PAUSE_MILLIS = 200;
  private static final int LOW_PERCENT = 10;
  private static final int SIZE = 8;
  static final byte[] REPORT = {0x21, 0x01, 0x00};
  private static final byte[] BATTERY = {0x29, 0x01, 0x00};
  private static final byte[] MOVE_BATTERY = {0x41, 0x01, 0x0C};
  private static final byte[] BEEP = {0x0B, 0x04, 0x03, (byte) 0xE8, 0x00, (byte) 0x96};

  private final CodeReader reader;
  private final Deque<byte[]> waiting = new ArrayDeque<>();
  private Optional<Integer> battery = Optional.empty();
  private BoardIndication indication = BoardIndication.NONE;
  private boolean isMove;
  private long sendAt;

  /**
   * @param level {@code KIND}, or {@code COLOUR} where men and kings are the same pieces
   */
  public ChessnutDialogue(ExpectedPosition expectation, SensingLevel level) {
    super(level, new ChessnutDecoder(), "a Chessnut board", POLL_MILLIS);
    this.reader = new CodeReader(expectation, level);
  }

  @Override
  public void onOpened(long now, DialogueExchange exchange) {
    waiting.clear();
    sendAt = now;
    super.onOpened(now, exchange);
    waiting.add(BATTERY);
    waiting.add(MOVE_BATTERY);
    tick(now, exchange);
  }

  @Override
  protected void forget() {
    isMove = false;
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    waiting.add(REPORT);
  }

  @Override
  protected void askForBattery(DialogueExchange exchange) {
    waiting.add(isMove ? MOVE_BATTERY : BATTERY);
  }

  @Override
  public void tick(long now, DialogueExchange exchange) {
    super.tick(now, exchange);
    if (now >= sendAt && !waiting.isEmpty()) {
      sendAt = now + PAUSE_MILLIS;
      exchange.send(waiting.removeFirst());
    }
  }

  @Override
  protected void handle(long now, ChessnutMessage message, DialogueExchange exchange) {
    if (message instanceof ChessnutMessage.Board board) {
      liveness().recordAnswer();
      reader.show(board.codes(), trouble(), "Chessnut board", exchange);
    } else if (message instanceof ChessnutMessage.Battery found) {
      battery = Optional.of(found.percent());
    } else if (message instanceof ChessnutMessage.IsMove) {
      isMove = true;
      waiting.add(coloured());
    }
  }

  private Optional<String> trouble() {
    return battery
        .filter(percent -> percent <= LOW_PERCENT)
        .map(percent -> "the board's battery is at " + percent + " %: charge it");
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    indication = wanted;
    waiting.add(isMove ? coloured() : plain());
    if (wanted.isAlarm()) {
      waiting.add(BEEP);
    }
  }

  /** A bit a field, each row from h to a; lights that blink there are none. */
  private byte[] plain() {
    byte[] lights = new byte[2 + SIZE];
    lights[0] = 0x0A;
    lights[1] = SIZE;
    for (int field : indication.fields().toArray()) {
      int place = reader.place(field);
      lights[2 + place / SIZE] |= (byte) (1 << (SIZE - 1 - place % SIZE));
    }
    return lights;
  }

  /** A Chessnut Move's: half a byte a field, in the order in which it reports them. */
  private byte[] coloured() {
    byte[] lights = new byte[2 + SIZE * SIZE / 2];
    lights[0] = 0x43;
    lights[1] = SIZE * SIZE / 2;
    for (int field : indication.fields().toArray()) {
      int place = reader.place(field);
      int at = place / SIZE * SIZE + SIZE - 1 - place % SIZE;
      lights[2 + at / 2] |= (byte) (colour(field) << (at % 2 * 4));
    }
    return lights;
  }

  /** Red, green or blue; red also where a capture is due, as it has no orange. */
  private int colour(int field) {
    LightColour colour = LightColour.of(indication, field);
    return colour.red() > 0 ? 1 : colour.green() > 0 ? 2 : 3;
  }
}
