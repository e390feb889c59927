package dev.huff.hardware.dgt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The board's identity and battery status. */
final class DgtIdentity {
  private static final int LOW_PERCENT = 10;

  private Optional<String> serialNumber = Optional.empty();
  private Optional<DgtMessage.Version> version = Optional.empty();
  private Optional<DgtMessage.Battery> battery = Optional.empty();
  private boolean isClockLow;

  /** Takes note of a message; false when it says nothing new of this. */
  boolean note(DgtMessage message) {
    List<Object> before = List.of(serialNumber, version, battery);
    if (message instanceof DgtMessage.SerialNumber number) {
      // The long number says more than the short one, whichever comes first.
      serialNumber =
          serialNumber
              .filter(known -> known.length() > number.digits().length())
              .or(() -> Optional.of(number.digits()));
    } else if (message instanceof DgtMessage.Version found) {
      version = Optional.of(found);
    } else if (message instanceof DgtMessage.Battery found) {
      battery = Optional.of(found);
    }
    return !before.equals(List.of(serialNumber, version, battery));
  }

  /** Takes note of the clock; false when that says nothing new. */
  boolean note(DgtClockReading clock) {
    boolean before = isClockLow;
    isClockLow = clock.isConnected() && clock.isBatteryLow();
    return before != isClockLow;
  }

  /** Returns the longest reported serial number. Empty if there was none. */
  String serialNumber() {
    return serialNumber.orElse("");
  }

  /** The serial number and the firmware, as far as they are known. */
  List<String> words() {
    List<String> parts = new ArrayList<>();
    serialNumber.ifPresent(number -> parts.add("serial number " + number));
    version.ifPresent(found -> parts.add("firmware " + found.major() + "." + found.minor()));
    return parts;
  }

  /** The kind of board with its serial number and firmware, as far as they are known. */
  String name() {
    List<String> parts = new ArrayList<>(List.of("DGT board"));
    parts.addAll(words());
    return String.join(", ", parts);
  }

  /** A battery that is nearly empty, the board's or the clock's. */
  Optional<String> trouble() {
    return battery
        .filter(found -> found.percent() <= LOW_PERCENT && !found.isCharging())
        .map(found -> "the board's battery is at " + found.percent() + " %: charge it")
        .or(
            () ->
                isClockLow
                    ? Optional.of("the clock's battery is low: give it a new one")
                    : Optional.empty());
  }
}
