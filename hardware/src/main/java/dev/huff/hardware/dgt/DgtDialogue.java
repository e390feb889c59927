package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardIndication;
import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.codes.CodeReader;
import dev.huff.hardware.dgt.DgtMessage.Half;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.hardware.serial.PolledDialogue;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Side;

/**
 * Talks to one DGT board. It requests everything once and then listens to changes. After each
 * change and every few seconds it requests a dump, which corrects lost or torn bytes.
 */
public final class DgtDialogue extends PolledDialogue<DgtMessage> {
  private static final long POLL_MILLIS = 2_000;

  /** From a change to the dump that confirms it: long enough for the hand's next change. */
  private static final long CONFIRM_MILLIS = 60;

  private final ExpectedPosition expectation;
  private final DgtOptions options;
  private final ClockLever lever = new ClockLever();
  private final DgtIdentity identity = new DgtIdentity();
  private final DumpReconciler evidence = new DumpReconciler();
  private final ClockDisplay display = new ClockDisplay();
  private final RevelationLights lights = new RevelationLights();

  private final CodeReader reader;
  private Half half = Half.BLACK;

  public DgtDialogue(ExpectedPosition expectation, DgtOptions options) {
    super(options.level(), new DgtDecoder(), "a DGT board", POLL_MILLIS);
    this.expectation = expectation;
    this.options = options;
    this.reader = new CodeReader(expectation, options.level());
  }

  @Override
  protected void forget() {
    lever.reset();
    display.reset();
    lights.reset();
    evidence.reset();
  }

  @Override
  public void tick(long now, DialogueExchange exchange) {
    display.next(now).ifPresent(exchange::send);
    lights.next(now).ifPresent(exchange::send);
    super.tick(now, exchange);
  }

  /** All that there is to ask at the beginning; eight bytes, the board's buffer holds ten. */
  @Override
  protected void greet(long now, DialogueExchange exchange) {
    exchange.send(DgtCommand.bytes(DgtCommand.RESET, DgtCommand.VERSION, DgtCommand.SERIAL_NUMBER));
    exchange.send(
        DgtCommand.bytes(DgtCommand.LONG_SERIAL_NUMBER, DgtCommand.BATTERY, DgtCommand.CLOCK));
    ask(now, exchange);
    exchange.send(DgtCommand.UPDATE_NICE.code());
  }

  @Override
  protected void askForBattery(DialogueExchange exchange) {
    exchange.send(DgtCommand.BATTERY.code());
  }

  @Override
  protected void sendQuestion(DialogueExchange exchange) {
    if (options.scan() == DgtOptions.Scan.ALL) {
      exchange.send(DgtCommand.BOARD.code());
    } else {
      DgtCommand fields = half == Half.BLACK ? DgtCommand.BLACK_FIELDS : DgtCommand.WHITE_FIELDS;
      exchange.send(fields.code());
    }
  }

  /** A clock may go on alone when its board has stopped. */
  @Override
  protected boolean isOfBoard(DgtMessage message) {
    return !(message instanceof DgtMessage.ClockState || message instanceof DgtMessage.ClockAnswer);
  }

  @Override
  protected void handle(long now, DgtMessage message, DialogueExchange exchange) {
    if (message instanceof DgtMessage.BoardDump dump) {
      liveness().recordAnswer();
      show(now, dump.codes(), exchange);
    } else if (message instanceof DgtMessage.HalfDump dump) {
      liveness().recordAnswer();
      halfDump(now, dump, exchange);
    } else if (message instanceof DgtMessage.FieldUpdate update) {
      fieldUpdate(now, update, exchange);
    } else if (message instanceof DgtMessage.ClockState state) {
      clock(state.clock(), exchange);
    } else if (message instanceof DgtMessage.ClockAnswer answer) {
      display.onAnswer(now, answer).ifPresent(exchange::button);
    } else if (identity.note(message)) {
      report(exchange);
    }
  }

  private void clock(DgtClockReading clock, DialogueExchange exchange) {
    lever.read(clock, leftOfClock()).ifPresent(exchange::pressed);
    display.setConnected(clock.isConnected());
    if (clock.isConnected()) {
      exchange.clock(clock.reading(leftOfClock()));
    }
    if (identity.note(clock)) {
      report(exchange);
    }
  }

  @Override
  public void show(BoardIndication wanted, DialogueExchange exchange) {
    display.show(clockText(wanted));
    if (options.lights() == DgtOptions.Lights.REVELATION) {
      lights.show(wanted, reader::place);
    }
  }

  /** The first thing that players must put right, e.g. {@code off c3}; empty when all is well. */
  private String clockText(BoardIndication wanted) {
    if (!wanted.lift().isEmpty()) {
      return "off " + first(wanted.lift());
    }
    if (!wanted.put().isEmpty()) {
      return "put " + first(wanted.put());
    }
    return wanted.wrong().isEmpty() ? "" : "err " + first(wanted.wrong());
  }

  private String first(FieldSet fields) {
    return expectation.fieldName().apply(fields.toArray()[0]);
  }

  private Side leftOfClock() {
    return reader.isTurned() ? options.leftOfClock().other() : options.leftOfClock();
  }

  private void halfDump(long now, DgtMessage.HalfDump dump, DialogueExchange exchange) {
    if (!reader.isLearnt() && dump.codes().pieces() == 0) {
      // Which half is played on depends on how the board lies: look at the other one next.
      half = dump.half() == Half.BLACK ? Half.WHITE : Half.BLACK;
    }
    show(now, dump.codes(), exchange);
  }

  private void show(long now, CodeDump dump, DialogueExchange exchange) {
    if (!reader.checkBoardSize(dump, exchange)) {
      return;
    }
    if (!reader.isLearnt()) {
      evidence.reset();
    }
    evidence.dump(dump);
    if (evidence.isDoubtful()) {
      liveness().askIn(now, 0);
    }
    reader.learn(dump, exchange);
    report(exchange);
    evidence.codes().ifPresent(codes -> reader.tell(codes, exchange));
  }

  private void fieldUpdate(long now, DgtMessage.FieldUpdate update, DialogueExchange exchange) {
    liveness().askIn(now, CONFIRM_MILLIS);
    if (options.scan() == DgtOptions.Scan.ALL && evidence.update(update)) {
      evidence.codes().ifPresent(codes -> reader.tell(codes, exchange));
    }
  }

  private void report(DialogueExchange exchange) {
    evidence
        .codes()
        .ifPresent(codes -> reader.report(codes, identity.trouble(), identity.name(), exchange));
  }
}
