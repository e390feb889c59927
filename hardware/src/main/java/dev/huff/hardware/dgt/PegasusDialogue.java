package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.CellSnapshotReader;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Talks to one DGT Pegasus, a Bluetooth board that tells where pieces stand, not whose, and lights
 * a lamp on each square. Messages are those of DGT's boards; commands are single bytes, or a byte,
 * the number of bytes that follow, and these up to a zero.
 *
 * <p>Sources: {@code simulators/pegasus.py} of adrian-dybwad/Universal-Chess (messages of a sniffed
 * board, no answer to {@code 40} and {@code 63}) and mono424/dgtdriver (order of the greeting,
 * lights).
 */
public final class PegasusDialogue extends PolledDialogue<DgtMessage> {
  private static final long POLL_MILLIS = 2_000;
  private static final long CONFIRM_MILLIS = 60;
  private static final int FIELDS = 64;
  private static final byte UPDATE_BOARD = 0x44;
  private static final byte KEY = 0x63;
  private static final byte[] DARK = {0x60, 0x02, 0x00, 0x00};
  private static final byte LIGHTS = 0x60;
  private static final byte LIGHTS_PATTERN = 5;
  private static final byte SLOW = 1;
  private static final byte FOREVER = 0;
  private static final byte BRIGHT = 1;

  private final CellSnapshotReader reader;
  private final byte[] key;
  private final DgtIdentity identity = new DgtIdentity();
  private final DumpReconciler evidence = new DumpReconciler();
  private BoardIndication indication = BoardIndication.NONE;

  /**
   * @param key the developer key that DGT hands out; empty if there is none, as boards that answer
   *     everybody need none
   */
  public PegasusDialogue(
      ExpectedPosition expectation, RequestedOrientation orientation, byte[] key) {
    super(SensingLevel.OCCUPANCY, new DgtDecoder(), "a DGT Pegasus", POLL_MILLIS);
    this.reader =
        new CellSnapshotReader(
            ExpectedCells.whole(expectation), SensingLevel.OCCUPANCY, orientation);
    this.key = key.clone();
  }

  @Override
  protected void forget() {
    evidence.reset();
  }

  @Override
  protected void greet(long now, DialogueExchange exchange) {
    exchange.send(DgtCommand.RESET.code());
    if (key.length > 0) {
      exchange.send(command(KEY, key));
    }
    exchange.send(DgtCommand.VERSION.code());
    exchange.send(DgtCommand.LONG_SERIAL_NUMBER.code());
    exchange.send(DgtCommand.BATTERY.code());
    ask(now, exchange);
    exchange.send(UPDATE_BOARD);
    lights(exchange);
  }

  /** The command's byte, how many bytes follow, these, and a zero. */
  private static byte[] command(byte code, byte[] payload) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(code);
    bytes.write(payload.length + 1);
    bytes.writeBytes(payload);
    bytes.write(0);
    return bytes.toByteArray();
  }

  @Override
  protected void askForBattery(DialogueExchange exchange) {
    exchange.send(DgtCommand.BATTERY.code());
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    exchange.send(DgtCommand.BOARD.code());
  }

  @Override
  protected void handle(long now, DgtMessage message, DialogueExchange exchange) {
    if (message instanceof DgtMessage.BoardDump dump && dump.codes().size() == FIELDS) {
      liveness().recordAnswer();
      evidence.dump(dump.codes());
      if (evidence.isDoubtful()) {
        liveness().askIn(now, 0);
      }
      tell(exchange);
    } else if (message instanceof DgtMessage.FieldUpdate update) {
      liveness().askIn(now, CONFIRM_MILLIS);
      if (evidence.update(update)) {
        tell(exchange);
      }
    } else if (identity.note(message)) {
      tell(exchange);
    }
  }

  private void tell(DialogueExchange exchange) {
    if (evidence.codes().isEmpty()) {
      return;
    }
    if (reader.size() != FIELDS) {
      exchange.status(
          State.LEARNING,
          "a Pegasus has 8×8 squares, the rule set another size: choose another --rules");
      return;
    }
    List<FieldReading> cells =
        evidence.codes().get().codes().stream()
            .map(code -> code == 0 ? FieldReading.EMPTY : FieldReading.PIECE)
            .toList();
    List<String> name = new ArrayList<>(List.of("DGT Pegasus"));
    name.addAll(identity.words());
    reader.report(cells, identity.trouble().orElse(""), String.join(", ", name), exchange);
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    indication = wanted;
    lights(exchange);
  }

  /** All lamps burn alike; the squares count as those of a dump do. */
  private void lights(DialogueExchange exchange) {
    String wanted = reader.lights(indication);
    ByteArrayOutputStream pattern = new ByteArrayOutputStream();
    pattern.writeBytes(new byte[] {LIGHTS_PATTERN, SLOW, FOREVER, BRIGHT});
    for (int place = 0; place < wanted.length(); place++) {
      if (wanted.charAt(place) != '.') {
        pattern.write(place);
      }
    }
    boolean isDark = wanted.chars().allMatch(light -> light == '.');
    exchange.send(isDark ? DARK : command(LIGHTS, pattern.toByteArray()));
  }
}
