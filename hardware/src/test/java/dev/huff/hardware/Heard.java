package dev.huff.hardware;

import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.port.ClockReading;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.serial.DialogueExchange;
import dev.huff.rules.board.Side;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/** An exchange that keeps all that a dialogue says. */
public final class Heard implements DialogueExchange {
  public final ByteArrayOutputStream sent = new ByteArrayOutputStream();
  public final List<Snapshot> readings = new ArrayList<>();
  public final List<Side> presses = new ArrayList<>();
  public final List<ClockReading> clocks = new ArrayList<>();
  public final List<ClockButton> buttons = new ArrayList<>();
  public final List<BoardStatus> statuses = new ArrayList<>();
  public final List<String> hangUps = new ArrayList<>();

  @Override
  public void send(byte... bytes) {
    sent.writeBytes(bytes);
  }

  @Override
  public void reading(Snapshot snapshot) {
    if (readings.isEmpty() || !reading().equals(snapshot)) {
      readings.add(snapshot);
    }
  }

  @Override
  public void pressed(Side side) {
    presses.add(side);
  }

  @Override
  public void clock(ClockReading reading) {
    clocks.add(reading);
  }

  @Override
  public void button(ClockButton button) {
    buttons.add(button);
  }

  @Override
  public void status(BoardStatus.State state, String detail) {
    statuses.add(new BoardStatus(state, detail));
  }

  @Override
  public void hangUp(String why) {
    hangUps.add(why);
  }

  /** The last status. */
  public BoardStatus status() {
    return statuses.get(statuses.size() - 1);
  }

  /** The last reading. */
  public Snapshot reading() {
    return readings.get(readings.size() - 1);
  }
}
