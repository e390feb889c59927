package dev.huff.hardware.bluetooth;

import java.util.List;
import java.util.stream.Stream;

/** Bluetooth characteristics that serve as a serial line. */
enum GattUart {
  /** The Nordic UART Service, as Nordic Semiconductor documents it. */
  NORDIC("6e400003-b5a3-f393-e0a9-e50e24dcca9e", "", "6e400002-b5a3-f393-e0a9-e50e24dcca9e"),

  /** The transparent UART of Microchip's modules. */
  MICROCHIP("49535343-1e4d-4bd9-ba61-23c647249616", "", "49535343-8841-43f4-a8d4-ecbe34729bb3"),

  /** Chessnut boards notify squares and answers by two characteristics. */
  CHESSNUT(
      "1b7e8262-2877-41c3-b46e-cf057c562023",
      "1b7e8273-2877-41c3-b46e-cf057c562023",
      "1b7e8272-2877-41c3-b46e-cf057c562023"),

  /** The Chess Peripheral Protocol; its README counts transmission from the app's side. */
  CPP("f535147e-b2c9-11ec-a0c2-8bbd706ec4e6", "", "f53513ca-b2c9-11ec-a0c1-639b8957db99");

  private final String first;
  private final String second;
  private final String written;

  /**
   * @param first UUID of the characteristic that notifies
   * @param second UUID of another one; empty if there is none
   * @param written UUID of the characteristic that is written to
   */
  GattUart(String first, String second, String written) {
    this.first = first;
    this.second = second;
    this.written = written;
  }

  /** UUIDs of the characteristics whose notifications are the bytes received. */
  List<String> notifying() {
    return Stream.of(first, second).filter(uuid -> !uuid.isEmpty()).toList();
  }

  /** UUID of the characteristic to which bytes are written. */
  String written() {
    return written;
  }
}
