package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.serial.BoardDialogue;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.ListenerAdapter;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import java.util.Optional;

/** One board of a line with many, as a dialogue: its decoder and its state without the line. */
public final class BusTalk implements BoardDialogue {
  /** Codes tell men from kings, all fields are asked for, White sits at the clock's left. */
  public static final DgtOptions OPTIONS =
      new DgtOptions(SensingLevel.KIND, DgtOptions.Scan.ALL, Side.WHITE, DgtOptions.Lights.NONE);

  private static final int ADDRESS = 1_025;

  private final ExpectedPosition expectation;
  private final BusDecoder decoder = new BusDecoder();
  private Optional<BusBoardState> board = Optional.empty();
  private long time;

  public BusTalk(ExpectedPosition expectation) {
    this.expectation = expectation;
  }

  /** The bytes of a message of the board. */
  public static byte[] message(int type, byte... data) {
    int length = data.length + 6;
    byte[] bytes = new byte[length];
    bytes[0] = (byte) type;
    bytes[1] = (byte) (length >> 7);
    bytes[2] = (byte) (length & 0x7F);
    bytes[3] = ADDRESS >> 7;
    bytes[4] = ADDRESS & 0x7F;
    System.arraycopy(data, 0, bytes, 5, data.length);
    int sum = 0;
    for (int i = 0; i < length - 1; i++) {
      sum += bytes[i];
    }
    bytes[length - 1] = (byte) (sum & 0x7F);
    return bytes;
  }

  @Override
  public SensingLevel sensing() {
    return SensingLevel.KIND;
  }

  @Override
  public void onOpened(long now, DialogueExchange exchange) {
    time = now;
    ListenerAdapter told = new ListenerAdapter(listener(exchange), () -> time, () -> {});
    board = Optional.of(new BusBoardState(ADDRESS, expectation, OPTIONS, told));
  }

  @Override
  public void onBytes(long now, byte[] bytes, DialogueExchange exchange) {
    time = now;
    decoder.decode(bytes).stream()
        .filter(message -> message.address() == ADDRESS)
        .forEach(message -> board.orElseThrow().onMessage(now, message));
  }

  @Override
  public void tick(long now, DialogueExchange exchange) {
    time = now;
    board.orElseThrow().onMissed(now, board.orElseThrow().question(now));
  }

  private static BoardListener listener(DialogueExchange exchange) {
    return new BoardListener() {
      @Override
      public void reading(long at, Snapshot snapshot) {
        exchange.reading(snapshot);
      }

      @Override
      public void pressed(long at, Side side) {
        exchange.pressed(side);
      }

      @Override
      public void status(long at, BoardStatus status) {
        exchange.status(status.state(), status.detail());
      }
    };
  }
}
