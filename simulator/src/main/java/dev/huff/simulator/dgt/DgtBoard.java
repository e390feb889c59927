package dev.huff.simulator.dgt;

import dev.huff.rules.board.Geometry;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * A board of 8×8 or 10×10 fields as its host sees it: one-byte commands in, messages out.
 *
 * <p>It starts in bus mode, and a command with an address brings it back there. In bus mode it is
 * silent as long as nobody calls its address. The first single-board command ends that.
 */
public final class DgtBoard implements SerialDevice {
  private enum Mode {
    BUS,
    IDLE,
    /** Changes, and the clock once a second. */
    UPDATE,
    /** Changes only. */
    UPDATE_BOARD,
    /** Changes, and the clock when it changes. */
    UPDATE_NICE,
    /** The boot loader runs; only the plug helps. */
    DEAD
  }

  private static final int CLOCK_EVERY_MILLIS = 1000;
  private static final int[] FIRMWARE = {1, 8};

  private final PlayTable table;
  private final DgtModel model;
  private final FieldScanner scanner;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private Mode mode = Mode.BUS;
  private final CommandArguments arguments = new CommandArguments();
  private final SimulatedDgtClock clock;
  private final EepromLog log;
  private int[] clockShown = {};
  private long clockDue;

  /**
   * A board that scans that table.
   *
   * @throws IllegalArgumentException when the maker has no board of that size
   */
  public DgtBoard(PlayTable table, DgtModel model) {
    Geometry geometry = table.surface().geometry();
    if (!FieldScanner.exists(geometry)) {
      throw new IllegalArgumentException("DGT makes no board of " + geometry);
    }
    this.table = table;
    this.model = model;
    this.scanner = new FieldScanner(table, model);
    this.clock = new SimulatedDgtClock(model.clock());
    this.log = new EepromLog(table, model);
  }

  /** What the clock shows instead of times; of an XL the segments as hex digits. */
  public String clockText() {
    return clock.text();
  }

  /** A finger presses a button of the clock, 1…5 as the maker counts them. */
  public void pressClockButton(int number) {
    clock.press(number);
  }

  @Override
  public void poweredUp(long time) {
    mode = Mode.BUS;
    arguments.clear();
    log.poweredUp();
    scanner.start(time);
  }

  @Override
  public void received(long time, int value) {
    if (mode != Mode.DEAD && !arguments.swallow(value)) {
      HostCommand.byCode(value).ifPresent(command -> obey(command, time));
    }
  }

  @Override
  public byte[] run(long time) {
    scanner.run(time, field -> changed(time, field));
    log.watchLever(time);
    clock.run(time).ifPresent(answer -> say(BoardMessage.BWTIME.bytes(answer)));
    if (mode == Mode.UPDATE || mode == Mode.UPDATE_NICE) {
      tellClock(time);
    }
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }

  private void obey(HostCommand command, long time) {
    if (mode == Mode.BUS && command.isBusLeft()) {
      mode = Mode.IDLE;
    }
    switch (command) {
      case RESET -> mode = Mode.IDLE;
      case UPDATE -> enter(Mode.UPDATE, time);
      case UPDATE_BOARD -> enter(Mode.UPDATE_BOARD, time);
      case UPDATE_NICE -> enter(Mode.UPDATE_NICE, time);
      case TO_BUS_MODE -> mode = Mode.BUS;
      case START_BOOT_LOADER -> mode = Mode.DEAD;
      case SCAN_BLACK -> select(ScanMode.BLACK, time);
      case SCAN_WHITE -> select(ScanMode.WHITE, time);
      case SCAN_ALL -> select(ScanMode.ALL, time);
      default -> answer(command, time);
    }
  }

  private void answer(HostCommand command, long time) {
    switch (command) {
      case CLOCK -> say(BoardMessage.BWTIME.bytes(clock(time)));
      case BOARD -> say(BoardMessage.BOARD_DUMP.bytes(scanner.dump(ScanMode.ALL)));
      case BOARD_BLACK -> sayHalf(BoardMessage.BOARD_DUMP_50B, ScanMode.BLACK);
      case BOARD_WHITE -> sayHalf(BoardMessage.BOARD_DUMP_50W, ScanMode.WHITE);
      case SERIAL_NUMBER -> say(BoardMessage.SERIALNR.bytes(model.serial()));
      case LONG_SERIAL_NUMBER -> say(BoardMessage.LONG_SERIALNR.bytes("30000" + model.serial()));
      case BUS_ADDRESS -> say(BoardMessage.BUSADRES.bytes(address()));
      case TRADEMARK -> say(BoardMessage.TRADEMARK.bytes("Simulated draughts board"));
      case VERSION -> say(BoardMessage.VERSION.bytes(FIRMWARE));
      case BATTERY ->
          say(BoardMessage.BATTERY_STATUS.bytes(model.battery(), 0x7f, 0x7f, 0, 0, 0, 0, 0, 2));
      case EE_MOVES -> say(BoardMessage.EE_MOVES.bytes(log.read()));
      case CLOCK_MESSAGE -> arguments.expectSized(message -> clockMessage(message, time));
      case LEDS -> arguments.expectSized(leds -> {});
      case BUS -> {
        mode = Mode.BUS;
        arguments.expect(3, address -> {});
      }
      default -> throw new IllegalStateException("no answer to " + command);
    }
  }

  /** Its number on a bus, in twice seven bits: its serial number. */
  private int[] address() {
    int number = Integer.parseInt(model.serial());
    return new int[] {number >> 7 & 0x7f, number & 0x7f};
  }

  private void clockMessage(List<Integer> message, long time) {
    if (table.clock().isPresent()) {
      clock.received(message, time);
    }
  }

  private void enter(Mode wanted, long time) {
    mode = wanted;
    clockDue = time;
    clockShown = new int[0];
  }

  private void select(ScanMode wanted, long time) {
    if (isInternational()) {
      scanner.select(wanted, time);
    }
  }

  /** The commands for half the fields belong to the board of 10×10. */
  private boolean isInternational() {
    return table.surface().geometry().width() == 10;
  }

  private void sayHalf(BoardMessage message, ScanMode half) {
    if (isInternational()) {
      say(message.bytes(scanner.dump(half)));
    }
  }

  private void changed(long time, int field) {
    log.changed(time, field, scanner.at(field));
    if (mode == Mode.UPDATE || mode == Mode.UPDATE_BOARD || mode == Mode.UPDATE_NICE) {
      boolean asScanned = model.updates() == DgtModel.Updates.SCANNED_FIELDS;
      int number = asScanned ? scanner.index(field) : field;
      say(BoardMessage.FIELD_UPDATE.bytes(number, scanner.at(field)));
    }
  }

  private void tellClock(long time) {
    if (time < clockDue) {
      return;
    }
    int[] face = clock(time);
    if (mode == Mode.UPDATE || !Arrays.equals(face, clockShown)) {
      say(BoardMessage.BWTIME.bytes(face));
      clockShown = face;
      clockDue = time + CLOCK_EVERY_MILLIS;
    }
  }

  private int[] clock(long time) {
    return table
        .clock()
        .map(clock -> ClockTimeMessage.read(clock, model.lie(), time))
        .orElseGet(ClockTimeMessage::none);
  }

  private void say(byte[] message) {
    out.writeBytes(message);
  }
}
