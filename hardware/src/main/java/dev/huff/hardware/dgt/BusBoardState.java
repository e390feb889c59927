package dev.huff.hardware.dgt;

import dev.huff.core.port.BoardStatus.State;
import dev.huff.hardware.codes.CodeDump;
import dev.huff.hardware.codes.CodeReader;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.ListenerAdapter;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import java.util.List;
import java.util.Locale;

/** One of the boards on a line: what to ask it next, and what its answers mean. */
final class BusBoardState {
  private static final long BOARD_MILLIS = 3_000;
  private static final long CLOCK_MILLIS = 1_000;
  private static final long DEAD_MILLIS = 5_000;

  private final int address;
  private final DgtOptions options;
  private final CodeReader reader;
  private final ListenerAdapter adapter;
  private final DgtIdentity identity = new DgtIdentity();
  private boolean isOpen = true;
  private boolean isGarbled;
  private boolean isSilent;

  /** Whether the changes of before it was opened were told: the board keeps them until asked. */
  private boolean isBacklogRead;

  private long boardAt;
  private long clockAt;
  private long heardAt;

  BusBoardState(
      int address, ExpectedPosition expectation, DgtOptions options, ListenerAdapter adapter) {
    this.address = address;
    this.options = options;
    this.adapter = adapter;
    this.reader = new CodeReader(expectation, options.level());
    identity.note(new DgtMessage.SerialNumber(String.format(Locale.ROOT, "%05d", address)));
  }

  int address() {
    return address;
  }

  synchronized void onOpened(long now, DeviceConnection line) {
    if (isOpen) {
      adapter.attach(line);
      boardAt = now;
      clockAt = now;
      heardAt = now;
      isGarbled = false;
      isSilent = false;
    }
  }

  synchronized void onLost(String why) {
    if (isOpen) {
      adapter.detach(why);
    }
  }

  /** The listener hears no more. */
  synchronized void close(String name) {
    if (isOpen) {
      adapter.status(State.CLOSED, name + " is closed");
      isOpen = false;
    }
  }

  /** What to ask now. */
  synchronized BusCommand question(long now) {
    if (isGarbled) {
      isGarbled = false;
      return BusCommand.REPEAT_CHANGES;
    }
    if (!isBacklogRead) {
      return BusCommand.CHANGES;
    }
    if (now >= boardAt) {
      return options.scan() == DgtOptions.Scan.ALL ? BusCommand.BOARD : BusCommand.PLAYING_FIELDS;
    }
    if (now >= clockAt) {
      clockAt = now + CLOCK_MILLIS;
      return BusCommand.CLOCK;
    }
    return BusCommand.CHANGES;
  }

  /** No whole answer came to that question. */
  synchronized void onMissed(long now, BusCommand question) {
    // What nobody wants of before need not be repeated.
    isGarbled =
        isBacklogRead && (question == BusCommand.CHANGES || question == BusCommand.REPEAT_CHANGES);
    if (now - heardAt >= DEAD_MILLIS && isOpen) {
      isSilent = true;
      adapter.detach("board " + address + " does not answer on the bus: is it plugged in?");
    }
  }

  /** Whether it has not answered for long. */
  synchronized boolean isSilent() {
    return isSilent;
  }

  synchronized void onMessage(long now, BusMessage message) {
    heardAt = now;
    isSilent = false;
    if (!isOpen) {
      return;
    }
    if (message.content() instanceof DgtMessage.BoardDump dump) {
      show(now, dump.codes());
    } else if (message.content() instanceof DgtMessage.HalfDump dump) {
      show(now, dump.codes());
    } else if (message.content() instanceof DgtMessage.Log log) {
      if (isBacklogRead) {
        changes(now, log.entries());
      }
      isBacklogRead = true;
    } else if (message.content() instanceof DgtMessage.ClockState state) {
      clock(state.clock());
    }
  }

  private void show(long now, CodeDump dump) {
    boardAt = now + BOARD_MILLIS;
    reader.show(dump, identity.trouble(), identity.name(), adapter);
  }

  /** Changes have six bits for a field, too few for 100 fields: they only say when to look. */
  private void changes(long now, List<EepromEntry> entries) {
    for (EepromEntry entry : entries) {
      if (entry instanceof EepromEntry.Pressed pressed) {
        adapter.pressed(pressed.isLeft() ? left() : left().other());
      } else if (entry instanceof EepromEntry.Changed) {
        boardAt = now;
      }
    }
  }

  private void clock(DgtClockReading clock) {
    identity.note(clock);
    if (clock.isConnected()) {
      adapter.clock(clock.reading(left()));
    }
  }

  private Side left() {
    return reader.isTurned() ? options.leftOfClock().other() : options.leftOfClock();
  }
}
