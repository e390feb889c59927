package dev.huff.hardware.chessnut;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.codes.CodeReader;
import dev.huff.hardware.serial.BoardDialogue;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.LivenessMonitor;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Talks to one board: switches its reports on, listens to them, sets its lights. Boards want a
 * fifth of a second between commands.
 */
public final class ChessnutDialogue implements BoardDialogue {
  private static final long POLL_MILLIS = 2_000;
  private static final long PAUSE_MILLIS = 200;
  private static final int LOW_PERCENT = 10;
  private static final int SIZE = 8;
  static final byte[] REPORT = {0x21, 0x01, 0x00};
  private static final byte[] BATTERY = {0x29, 0x01, 0x00};
  private static final byte[] BEEP = {0x0B, 0x04, 0x03, (byte) 0xE8, 0x00, (byte) 0x96};

  private final SensingLevel level;
  private final CodeReader reader;
  private final ChessnutDecoder decoder = new ChessnutDecoder();
  private final LivenessMonitor liveness = new LivenessMonitor("a Chessnut board", POLL_MILLIS);
  private final Deque<byte[]> waiting = new ArrayDeque<>();
  private Optional<Integer> battery = Optional.empty();
  private long sendAt;

  /**
   * @param level {@code KIND}, or {@code COLOUR} where men and kings are the same pieces
   */
  public ChessnutDialogue(ExpectedPosition expectation, SensingLevel level) {
    this.level = level;
    this.reader = new CodeReader(expectation, level);
  }

  @Override
  public SensingLevel sensing() {
    return level;
  }

  @Override
  public void onOpened(long now, DialogueExchange exchange) {
    decoder.reset();
    reader.reset();
    waiting.clear();
    sendAt = now;
    liveness.reset(now);
    ask(now);
    waiting.add(BATTERY);
    tick(now, exchange);
  }

  private void ask(long now) {
    liveness.recordQuestion(now);
    waiting.add(REPORT);
  }

  @Override
  public void tick(long now, DialogueExchange exchange) {
    liveness.follow(now, exchange, () -> ask(now), () -> ask(now));
    if (now >= sendAt && !waiting.isEmpty()) {
      sendAt = now + PAUSE_MILLIS;
      exchange.send(waiting.removeFirst());
    }
  }

  @Override
  public void onBytes(long now, byte[] bytes, DialogueExchange exchange) {
    liveness.recordBytes(bytes);
    for (ChessnutMessage message : decoder.decode(bytes)) {
      liveness.recordMessage(now);
      if (message instanceof ChessnutMessage.Board board) {
        liveness.recordAnswer();
        reader.show(board.codes(), trouble(), "Chessnut board", exchange);
      } else if (message instanceof ChessnutMessage.Battery found) {
        battery = Optional.of(found.percent());
      }
    }
  }

  private Optional<String> trouble() {
    return battery
        .filter(percent -> percent <= LOW_PERCENT)
        .map(percent -> "the board's battery is at " + percent + " %: charge it");
  }

  /** A bit a field, each row from h to a; lights that blink there are none. */
  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    byte[] lights = new byte[2 + SIZE];
    lights[0] = 0x0A;
    lights[1] = SIZE;
    FieldSet shown = wanted.due().union(wanted.wrong()).union(wanted.lift()).union(wanted.put());
    for (int field : shown.toArray()) {
      int place = reader.place(field);
      lights[2 + place / SIZE] |= (byte) (1 << (SIZE - 1 - place % SIZE));
    }
    waiting.add(lights);
    if (wanted.isAlarm()) {
      waiting.add(BEEP);
    }
  }
}
