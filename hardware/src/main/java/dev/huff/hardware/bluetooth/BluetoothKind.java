package dev.huff.hardware.bluetooth;

import dev.huff.rules.NamedConstant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The kinds of boards that have Bluetooth Low Energy: how they are named on the air, and which
 * characteristics carry their bytes. The id is the scheme of the URIs.
 *
 * <p>Sources:
 *
 * <ul>
 *   <li>Chessnut: {@code chessnut/protocol.py} of JohanSjoblom/picochess, {@code
 *       simulators/chessnut.py} of adrian-dybwad/Universal-Chess, rmarabini/chessnutair.
 *   <li>Millennium: {@code chess_link_bluepy.py} of domschl/python-mchess.
 *   <li>Pegasus: {@code simulators/pegasus.py} of Universal-Chess, and mono424/dgtdriver.
 *   <li>Certabo: {@code BTLEComPort.cs} of Programmierbaer/BearChess.
 *   <li>CPP: vovagorodok's chess_peripheral_protocol and ArduinoBleChess.
 * </ul>
 */
public enum BluetoothKind implements NamedConstant {
  CHESSNUT("Chessnut.*|Smart Chess.*", GattUart.CHESSNUT, Framing.STREAM, ""),
  MILLENNIUM("MILLENNIUM CHESS.*", GattUart.MICROCHIP, Framing.STREAM, ""),
  PEGASUS("DGT_PEGASUS.*|PCS-REVII.*", GattUart.NORDIC, Framing.STREAM, ""),
  CERTABO("Certabo.*", GattUart.NORDIC, Framing.STREAM, ""),
  CPP("", GattUart.CPP, Framing.LINES, "f5351050-b2c9-11ec-a0c0-b3bc53b08d33"),
  MATRIX("huff.*", GattUart.NORDIC, Framing.STREAM, "");

  /** How bytes are packed into the values of characteristics. */
  enum Framing {
    /** Values are pieces of a stream of bytes. */
    STREAM,
    /** A value is a line of text without its end. */
    LINES
  }

  private final String names;
  private final GattUart uart;
  private final Framing framing;
  private final String service;

  /**
   * @param names regular expression of the names on the air, in any case; empty if they may have
   *     any
   * @param service the service that only these boards advertise; empty if others have it too
   */
  BluetoothKind(String names, GattUart uart, Framing framing, String service) {
    this.names = names;
    this.uart = uart;
    this.framing = framing;
    this.service = service;
  }

  /** Returns the kind of a device that advertises this name and these services. */
  static Optional<BluetoothKind> of(String name, List<String> services) {
    return Stream.of(values()).filter(kind -> kind.matches(name, services)).findFirst();
  }

  boolean matches(String name, List<String> services) {
    return (!names.isEmpty() && name.matches("(?i)(" + names + ")"))
        || (!service.isEmpty() && services.stream().anyMatch(service::equalsIgnoreCase));
  }

  GattUart uart() {
    return uart;
  }

  Framing framing() {
    return framing;
  }
}
