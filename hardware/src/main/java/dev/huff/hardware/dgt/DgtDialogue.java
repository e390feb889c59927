package dev.huff.hardware.dgt;

import dev.huff.core.board.Geometry;
import dev.huff.core.board.Side;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.Reading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.dgt.DgtLesson.Learnt;
import dev.huff.hardware.dgt.DgtMessage.Half;
import dev.huff.hardware.serial.Dialogue;
import dev.huff.hardware.serial.Exchange;
import dev.huff.hardware.serial.Liveness;
import dev.huff.hardware.setup.Expectation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Talks to one DGT board: asks for everything once, listens to changes, and asks for a dump after
 * each change and every few seconds, so that a lost or torn byte is put right by the next dump.
 */
public final class DgtDialogue implements Dialogue {
  private static final long POLL_MILLIS = 2_000;

  /** From a change to the dump that confirms it: long enough for the hand's next change. */
  private static final long CONFIRM_MILLIS = 60;

  private final Expectation expectation;
  private final DgtOptions options;
  private final Geometry geometry;
  private final DgtDecoder decoder = new DgtDecoder();
  private final DgtLever lever = new DgtLever();
  private final DgtIdentity identity = new DgtIdentity();
  private final Liveness liveness = new Liveness("a DGT board", POLL_MILLIS);
  private final Evidence evidence = new Evidence();

  private Optional<Learnt> learnt = Optional.empty();
  private Optional<Snapshot> told = Optional.empty();
  private Half half = Half.BLACK;

  public DgtDialogue(Expectation expectation, DgtOptions options) {
    this.expectation = expectation;
    this.options = options;
    this.geometry = expectation.position().geometry();
  }

  @Override
  public SensingLevel sensing() {
    return options.level();
  }

  @Override
  public void opened(long now, Exchange exchange) {
    decoder.reset();
    lever.reset();
    evidence.reset();
    told = Optional.empty();
    liveness.opened(now);
    greet(now, exchange);
  }

  @Override
  public void received(long now, byte[] bytes, Exchange exchange) {
    liveness.bytes(bytes);
    for (DgtMessage message : decoder.decode(bytes)) {
      handle(now, message, exchange);
    }
  }

  @Override
  public void tick(long now, Exchange exchange) {
    switch (liveness.next(now)) {
      case WAIT -> {}
      case ASK -> ask(now, exchange);
      case ASK_AGAIN -> greet(now, exchange);
      case GIVE_UP -> exchange.hangUp(liveness.why());
    }
  }

  /** All that there is to ask at the beginning; eight bytes, the board's buffer holds ten. */
  private void greet(long now, Exchange exchange) {
    send(exchange, DgtCommand.RESET, DgtCommand.VERSION, DgtCommand.SERIAL_NUMBER);
    send(exchange, DgtCommand.LONG_SERIAL_NUMBER, DgtCommand.BATTERY, DgtCommand.CLOCK);
    ask(now, exchange);
    send(exchange, DgtCommand.UPDATE_NICE);
  }

  private void ask(long now, Exchange exchange) {
    liveness.asked(now);
    if (options.scan() == DgtOptions.Scan.ALL) {
      send(exchange, DgtCommand.BOARD);
    } else {
      send(exchange, half == Half.BLACK ? DgtCommand.BLACK_FIELDS : DgtCommand.WHITE_FIELDS);
    }
  }

  private static void send(Exchange exchange, DgtCommand... commands) {
    byte[] bytes = new byte[commands.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = commands[i].code();
    }
    exchange.send(bytes);
  }

  private void handle(long now, DgtMessage message, Exchange exchange) {
    if (message instanceof DgtMessage.Noise) {
      return;
    }
    liveness.heard(now);
    if (message instanceof DgtMessage.BoardDump dump) {
      liveness.answered();
      boardDump(now, dump.codes(), exchange);
    } else if (message instanceof DgtMessage.HalfDump dump) {
      liveness.answered();
      halfDump(now, dump, exchange);
    } else if (message instanceof DgtMessage.FieldUpdate update) {
      fieldUpdate(now, update, exchange);
    } else if (message instanceof DgtMessage.ClockState state) {
      lever.read(state.clock(), leftOfClock()).ifPresent(exchange::pressed);
    } else if (identity.note(message) && learnt.isPresent() && evidence.codes().isPresent()) {
      report(exchange);
    }
  }

  private Side leftOfClock() {
    boolean turned = learnt.filter(lesson -> lesson.layout().isTurned()).isPresent();
    return turned ? options.leftOfClock().other() : options.leftOfClock();
  }

  private void boardDump(long now, Codes dump, Exchange exchange) {
    if (geometry.width() != geometry.height()
        || dump.size() != geometry.width() * geometry.height()) {
      String fields = dump.size() == 100 ? "10×10" : "8×8";
      exchange.status(
          State.LEARNING,
          "the board has "
              + fields
              + " fields, the rule set wants "
              + geometry
              + ": choose another");
      return;
    }
    show(now, dump, DgtLesson.whole(expectation), exchange);
  }

  private void halfDump(long now, DgtMessage.HalfDump dump, Exchange exchange) {
    if (dump.codes().size() != geometry.size()) {
      exchange.status(
          State.LEARNING,
          "the board tells of 50 playing fields, the rule set has " + geometry.size());
      return;
    }
    if (learnt.isEmpty() && dump.codes().pieces() == 0) {
      // Which half is played on depends on how the board lies: look at the other one next.
      half = dump.half() == Half.BLACK ? Half.WHITE : Half.BLACK;
    }
    show(now, dump.codes(), DgtLesson.playing(expectation), exchange);
  }

  private void show(long now, Codes dump, DgtLesson lesson, Exchange exchange) {
    if (learnt.isEmpty()) {
      evidence.reset();
    }
    evidence.dump(dump);
    if (evidence.isDoubtful()) {
      liveness.askIn(now, 0);
    }
    if (learnt.isEmpty() || dump.pieces() == expectedPieces()) {
      learn(lesson.learn(dump), exchange);
    }
    if (learnt.isPresent()) {
      report(exchange);
      tell(exchange);
    }
  }

  private int expectedPieces() {
    return expectation.position().occupied().size();
  }

  /**
   * Takes a lesson that fits. In a running game one with the same codes is taken too: the pieces
   * were set up anew, and the board may lie the other way round now.
   */
  private void learn(Learnt lesson, Exchange exchange) {
    int wrong = lesson.difference().count();
    boolean fits =
        learnt
            .map(known -> wrong == 0 && known.codes().equals(lesson.codes()))
            .orElse(wrong <= expectation.tolerance());
    if (fits) {
      learnt = Optional.of(lesson);
    } else if (learnt.isEmpty()) {
      exchange.status(
          State.LEARNING, "the board does not show the position: " + lesson.difference().words());
    }
  }

  private void fieldUpdate(long now, DgtMessage.FieldUpdate update, Exchange exchange) {
    liveness.askIn(now, CONFIRM_MILLIS);
    if (options.scan() == DgtOptions.Scan.ALL && evidence.update(update)) {
      tell(exchange);
    }
  }

  private void tell(Exchange exchange) {
    if (learnt.isEmpty() || evidence.codes().isEmpty()) {
      return;
    }
    Snapshot snapshot = snapshot(learnt.get(), evidence.codes().get());
    if (told.isEmpty() || !told.get().equals(snapshot)) {
      told = Optional.of(snapshot);
      exchange.reading(snapshot);
    }
  }

  private Snapshot snapshot(Learnt lesson, Codes dump) {
    Reading[] cells = new Reading[lesson.layout().size()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = lesson.codes().reading(dump.at(lesson.layout().place(i)), options.level());
    }
    return Snapshot.of(geometry, cells);
  }

  private void report(Exchange exchange) {
    Optional<String> trouble = unknownCode().or(identity::trouble);
    if (trouble.isPresent()) {
      exchange.status(State.DEGRADED, trouble.get());
    } else {
      exchange.status(State.READY, ready(learnt.orElseThrow()));
    }
  }

  private Optional<String> unknownCode() {
    Codes dump = evidence.codes().orElseThrow();
    for (int i = 0; i < dump.size(); i++) {
      Reading reading = learnt.orElseThrow().codes().reading(dump.at(i), options.level());
      if (reading == Reading.UNREAD) {
        return Optional.of(
            String.format("a piece of unknown code %02X stands on the board", dump.at(i)));
      }
    }
    return Optional.empty();
  }

  private String ready(Learnt lesson) {
    List<String> parts = new ArrayList<>(identity.words());
    parts.add(lesson.codes().words());
    parts.add(lesson.layout().words());
    return "DGT board, " + String.join(", ", parts);
  }
}
