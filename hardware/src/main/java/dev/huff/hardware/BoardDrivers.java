package dev.huff.hardware;

import com.pi4j.Pi4J;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.bluetooth.BluetoothKind;
import dev.huff.hardware.bluetooth.BluetoothSource;
import dev.huff.hardware.certabo.CertaboDialogue;
import dev.huff.hardware.certabo.CertaboLights;
import dev.huff.hardware.certabo.CertaboProbe;
import dev.huff.hardware.chessnut.ChessnutDialogue;
import dev.huff.hardware.cpp.CppDialogue;
import dev.huff.hardware.dgt.BusBoardDriver;
import dev.huff.hardware.dgt.DgtDialogue;
import dev.huff.hardware.dgt.DgtOptions;
import dev.huff.hardware.dgt.PegasusDialogue;
import dev.huff.hardware.gpio.GpioDriver;
import dev.huff.hardware.gpio.WiringException;
import dev.huff.hardware.matrix.MatrixDialogue;
import dev.huff.hardware.millennium.MillenniumDialogue;
import dev.huff.hardware.millennium.MillenniumProbe;
import dev.huff.hardware.serial.BoardDialogue;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.DeviceLine;
import dev.huff.hardware.serial.DeviceUri;
import dev.huff.hardware.serial.DeviceUriException;
import dev.huff.hardware.serial.LineBoardDriver;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.serial.LineSource;
import dev.huff.hardware.serial.PortOpener;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.RequestedOrientation;
import dev.huff.rules.NamedConstant;
import dev.huff.rules.board.Side;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/** Makes the driver of a board from its URI. */
public final class BoardDrivers {
  private static final String RADIO = "ble";
  private static final SerialSettings DGT = SerialSettings.baud(9_600);

  private static final SerialSettings MATRIX = SerialSettings.baud(115_200);

  private final ExpectedPosition expectation;
  private final LongSupplier clock;
  private final UnaryOperator<LineSource> around;

  private BoardDrivers(
      ExpectedPosition expectation, LongSupplier clock, UnaryOperator<LineSource> around) {
    this.expectation = expectation;
    this.clock = clock;
    this.around = around;
  }

  /** The schemes that {@link #driver} knows. */
  public static List<String> schemes() {
    return List.of("dgt", "pegasus", "matrix", "cpp", "certabo", "millennium", "chessnut", "gpio");
  }

  /**
   * Returns the driver of a board. Nothing is opened yet.
   *
   * @param uri scheme, port and options, e.g. {@code dgt:/dev/ttyUSB0} or {@code
   *     dgt:/dev/ttyUSB0?kings=unseen&scan=playing&clock-left=black}. See {@code docs/boards}
   * @param clock milliseconds that never decrease
   * @throws DeviceUriException if the URI is malformed. The message says what to write
   */
  public static BoardDriver driver(String uri, ExpectedPosition expectation, LongSupplier clock) {
    return driver(uri, expectation, clock, UnaryOperator.identity());
  }

  /**
   * Returns the driver of a board on a line that is replaced, e.g. by one that records its bytes.
   *
   * @param around makes the line that is used from the one that the URI names
   * @throws DeviceUriException if the URI is malformed, or the board shares its line
   */
  public static BoardDriver driver(
      String uri,
      ExpectedPosition expectation,
      LongSupplier clock,
      UnaryOperator<LineSource> around) {
    return new BoardDrivers(expectation, clock, around)
        .create(DeviceUri.parse("board", uri, "dgt", "; auto asks all ports for a board"));
  }

  private BoardDriver create(DeviceUri uri) {
    return switch (uri.scheme()) {
      case "dgt" -> dgt(uri);
      case "pegasus" -> line(uri, BoardDrivers::noPort, pegasus(uri));
      case "matrix" -> serial(uri, MATRIX, matrix(uri));
      case "cpp" -> serial(uri, MATRIX, cpp(uri));
      case "certabo" -> serial(uri, CertaboProbe.line(), certabo(uri));
      case "millennium" ->
          serial(
              uri,
              MillenniumProbe.line(),
              new MillenniumDialogue(expectation, kings(uri, "kings")));
      case "chessnut" ->
          line(uri, DeviceLine::open, new ChessnutDialogue(expectation, kings(uri, "kings")));
      case "gpio" -> gpio(uri);
      default -> throw uri.unknownScheme(schemes());
    };
  }

  /** How much boards of chess pieces tell; no other options are allowed than these. */
  private static SensingLevel kings(DeviceUri uri, String... allowed) {
    uri.allowOnly(allowed);
    return uri.choice("kings", "seen", "unseen").equals("seen")
        ? SensingLevel.KIND
        : SensingLevel.COLOUR;
  }

  private BoardDriver dgt(DeviceUri uri) {
    DgtOptions options = dgtOptions(uri);
    int address = (int) uri.number("bus", 0, BusBoardDriver.MOST_ADDRESS);
    if (address == 0) {
      return serial(uri, DGT, new DgtDialogue(expectation, options));
    }
    String path = uri.path();
    return new BusBoardDriver(
        path, address, expectation, options, () -> SerialPortLine.open(path, DGT), clock);
  }

  private BoardDriver serial(DeviceUri uri, SerialSettings settings, BoardDialogue dialogue) {
    return line(uri, path -> SerialPortLine.open(path, settings), dialogue);
  }

  /** A board on Bluetooth if the URI says so, else on a port of this machine. */
  private BoardDriver line(DeviceUri uri, PortOpener port, BoardDialogue dialogue) {
    String path = uri.path();
    LineSource source = bluetooth(uri).orElse(() -> port.open(path));
    return new LineBoardDriver(uri.scheme() + ":" + path, around.apply(source), dialogue, clock);
  }

  /** Where the board is on the air, if the path is {@code ble} or {@code ble:ADDRESS}. */
  private static Optional<LineSource> bluetooth(DeviceUri uri) {
    String path = uri.path();
    if (!path.equals(RADIO) && !path.startsWith(RADIO + ":")) {
      return Optional.empty();
    }
    String address = path.equals(RADIO) ? "" : path.substring(RADIO.length() + 1);
    if (!address.isEmpty() && !address.matches("([0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}")) {
      throw new DeviceUriException(
          "'" + address + "' is no Bluetooth address, such as AA:BB:CC:DD:EE:FF");
    }
    BluetoothKind kind =
        NamedConstant.find(BluetoothKind.values(), uri.scheme())
            .orElseThrow(
                () ->
                    new DeviceUriException(
                        String.format(
                            "Huff knows no %s boards on Bluetooth Low Energy; a DGT "
                                + "Pegasus is pegasus:ble, older DGT boards are "
                                + "dgt:/dev/rfcomm0 (docs/boards/dgt.md)",
                            uri.scheme())));
    return Optional.of(new BluetoothSource(kind, address));
  }

  private static DeviceConnection noPort(String path) throws LineException {
    throw new LineException("a Pegasus has no port, so " + path + " is none: write pegasus:ble");
  }

  private BoardDialogue pegasus(DeviceUri uri) {
    uri.allowOnly("turn", "key");
    String key = uri.option("key").orElse("");
    if (!key.matches("([0-9A-Fa-f]{2}){0,32}")) {
      throw new DeviceUriException("board option key=" + key + ": write it as hex digits");
    }
    return new PegasusDialogue(expectation, orientation(uri), HexFormat.of().parseHex(key));
  }

  private static DgtOptions dgtOptions(DeviceUri uri) {
    return new DgtOptions(
        kings(uri, "kings", "scan", "clock-left", "bus", "lights"),
        uri.choice("scan", DgtOptions.Scan.values()),
        uri.choice("clock-left", Side.values()),
        uri.choice("lights", DgtOptions.Lights.values()));
  }

  private BoardDialogue matrix(DeviceUri uri) {
    uri.allowOnly("level", "turn");
    return new MatrixDialogue(expectation, level(uri), orientation(uri));
  }

  private BoardDialogue cpp(DeviceUri uri) {
    uri.allowOnly("level", "turn");
    return new CppDialogue(expectation, level(uri), orientation(uri));
  }

  private BoardDialogue certabo(DeviceUri uri) {
    uri.allowOnly("level", "turn", "lights");
    SensingLevel[] levels = {SensingLevel.COLOUR, SensingLevel.KIND, SensingLevel.OCCUPANCY};
    SensingLevel level = uri.choice("level", levels);
    CertaboLights lights = uri.choice("lights", CertaboLights.values());
    return new CertaboDialogue(expectation, level, orientation(uri), lights);
  }

  private BoardDriver gpio(DeviceUri uri) {
    uri.allowOnly("turn");
    try {
      return GpioDriver.of(
          Path.of(uri.path()), expectation, orientation(uri), Pi4J::newAutoContext, clock);
    } catch (WiringException e) {
      throw new DeviceUriException(String.valueOf(e.getMessage()));
    }
  }

  private static SensingLevel level(DeviceUri uri) {
    return uri.choice("level", SensingLevel.values());
  }

  private static RequestedOrientation orientation(DeviceUri uri) {
    return uri.choice("turn", RequestedOrientation.values());
  }
}
