package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.app.boards.MockedBluez.Access;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.bluetooth.BluetoothKind;
import dev.huff.hardware.bluetooth.BluetoothScan;
import dev.huff.hardware.bluetooth.BluetoothSource;
import dev.huff.hardware.serial.DeviceConnection;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.simulator.certabo.CertaboBoard;
import dev.huff.simulator.chessnut.ChessnutBoard;
import dev.huff.simulator.cpp.CppBoard;
import dev.huff.simulator.dgt.PegasusBoard;
import dev.huff.simulator.matrix.MatrixBoard;
import dev.huff.simulator.matrix.MatrixModel;
import dev.huff.simulator.millennium.ChessLink;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Boards on Bluetooth Low Energy, through a real bus and a mocked BlueZ. Skipped where
 * python3-dbusmock or dbus is not installed.
 */
@Tag("slow")
class BluetoothDriverTest {
  private static final String ADDRESS = "AA:BB:CC:DD:EE:01";
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Position START =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);

  /** The boards that have Bluetooth, with their names on the air. */
  enum Board {
    CHESSNUT("Chessnut Air", SensingLevel.KIND),
    MILLENNIUM("MILLENNIUM CHESS", SensingLevel.KIND),
    PEGASUS("DGT_PEGASUS_P00000000X", SensingLevel.OCCUPANCY),
    CERTABO("Certabo", SensingLevel.COLOUR),
    CPP("any name", SensingLevel.KIND),
    MATRIX("huff board", SensingLevel.KIND);

    private final String onTheAir;
    private final SensingLevel level;

    Board(String onTheAir, SensingLevel level) {
      this.onTheAir = onTheAir;
      this.level = level;
    }

    String scheme() {
      return name().toLowerCase(Locale.ROOT);
    }

    String uri() {
      return scheme() + ":ble" + (this == CPP || this == MATRIX ? "?level=kind" : "");
    }

    SerialDevice device(PlayTable table) {
      return switch (this) {
        case CHESSNUT -> new ChessnutBoard(table, 80);
        case MILLENNIUM -> new ChessLink(table);
        case PEGASUS -> new PegasusBoard(table, 80);
        case CERTABO -> new CertaboBoard(table, CertaboBoard.Sensors.TAGS, 320, 7);
        case CPP -> new CppBoard(table, SensingLevel.KIND);
        case MATRIX -> new MatrixBoard(table, MatrixModel.of(SensingLevel.KIND));
      };
    }
  }

  @TempDir Path folder;
  private final DriverReports heard = new DriverReports();
  private final PlayTable table = new PlayTable(TablePieces.of(START));
  private MockedBluez bluez;
  private VirtualSerialCable range;
  private BoardDriver driver;

  @BeforeEach
  void programsAreThere() {
    assumeTrue(MockedBluez.isPossible(), "python3-dbusmock and dbus are needed");
  }

  @AfterEach
  void close() {
    if (driver != null) {
      driver.close();
    }
    if (range != null) {
      range.close();
    }
    if (bluez != null) {
      bluez.close();
    }
  }

  private void onTheAir(Board board, int mtu) throws Exception {
    onTheAir(board, board.device(table), mtu, Map.of());
  }

  private void onTheAir(Board board, SerialDevice device, int mtu, Map<String, Object> facts)
      throws Exception {
    range = new VirtualSerialCable(device, folder.resolve("board"), 1_000_000);
    bluez = new MockedBluez(folder, Access.EVERYBODY);
    Map<String, Object> all =
        MockedBluez.board(board.scheme(), ADDRESS, board.onTheAir, range.path(), mtu);
    all.putAll(facts);
    bluez.start(List.of(all));
  }

  private void open(String uri) {
    driver = BoardDrivers.driver(uri, ExpectedPosition.start(START), MonotonicClock::millis);
    driver.open(heard);
  }

  private static void until(BooleanSupplier condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5)).until(condition::getAsBoolean);
  }

  private void untilSaid(String words) {
    until(() -> heard.statuses.stream().anyMatch(it -> it.detail().contains(words)));
  }

  private void untilState(State state) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(() -> assertThat(heard.state()).as("%s", heard.statuses).contains(state));
  }

  private void untilRead(Board board) {
    TablePieces surface = table.surface();
    until(
        () ->
            heard
                .reading()
                .filter(
                    reading ->
                        reading.equals(
                            reading.isWhole()
                                ? surface.wholeSnapshot(board.level)
                                : surface.snapshot(board.level)))
                .isPresent());
  }

  @ParameterizedTest
  @EnumSource
  void readsEveryKindOfBoardThroughTheSmallestPackets(Board board) throws Exception {
    onTheAir(board, 23);
    range.plug();
    open(board.uri());
    untilState(State.READY);
    untilRead(board);
    int man = table.surface().cell(START.men(Side.WHITE).toArray()[0]);
    table.lay(table.surface().without(man));
    untilRead(board);
  }

  @ParameterizedTest
  @EnumSource
  void findsABoardThatComesIntoRangeAndAgainAfterItLeft(Board board) throws Exception {
    onTheAir(board, 247);
    open(board.uri());
    untilSaid("in range: switch it on");
    range.plug();
    untilState(State.READY);
    range.unplug();
    untilState(State.LOST);
    untilSaid("out of range, asleep or switched off");
    int man = table.surface().cell(START.men(Side.BLACK).toArray()[0]);
    table.lay(table.surface().without(man));
    range.plug();
    untilState(State.READY);
    untilRead(board);
  }

  @Test
  void saysThatABoardLeftToWhoeverWritesToIt() throws Exception {
    onTheAir(Board.CHESSNUT, 247);
    range.plug();
    try (DeviceConnection line = new BluetoothSource(BluetoothKind.CHESSNUT, "").open()) {
      range.unplug();
      assertThatThrownBy(
              () -> {
                for (int tries = 0; tries < 10_000; tries++) {
                  line.write(new byte[] {0x21, 0x01, 0x00});
                }
              })
          .hasMessageContaining("out of range, asleep or switched off");
    }
  }

  /** The sketch for boards without a cable, compiled for this computer. */
  @Test
  void readsOurOwnFirmwareOverTheNordicUart() throws Exception {
    Path compiler = Path.of("/usr/bin/g++");
    assumeTrue(Files.isExecutable(compiler), "g++ is needed");
    Path hardware = Path.of("../hardware").toAbsolutePath().normalize();
    Path firmware = hardware.resolve("firmware/arduino");
    Path standIn = hardware.resolve("src/test/resources/dev/huff/hardware/firmware");
    Path program = folder.resolve("firmware");
    Process build =
        new ProcessBuilder(
                compiler.toString(),
                "-I" + standIn,
                "-I" + firmware.resolve("src"),
                "-o",
                program.toString(),
                standIn.resolve("host.cpp").toString(),
                "-x",
                "c++",
                firmware.resolve("examples/ReedMatrixBle/ReedMatrixBle.ino").toString())
            .inheritIO()
            .start();
    assertThat(build.waitFor()).isZero();
    Process board = new ProcessBuilder(program.toString()).start();
    try (PrintWriter switches = new PrintWriter(board.outputWriter(), true);
        BufferedReader answers = board.inputReader()) {
      switches.println(occupied());
      Path port = Path.of(answers.readLine().substring("pty ".length()));
      bluez = new MockedBluez(folder, Access.EVERYBODY);
      bluez.start(List.of(MockedBluez.board("matrix", ADDRESS, "huff board", port, 23)));
      open("matrix:ble?level=occupancy");
      untilState(State.READY);
      untilOccupied();
      int man = table.surface().cell(START.men(Side.WHITE).toArray()[0]);
      table.lay(table.surface().without(man));
      switches.println(occupied());
      untilOccupied();
    } finally {
      board.destroy();
    }
  }

  private String occupied() {
    return table.surface().wholeSnapshot(SensingLevel.OCCUPANCY).toString();
  }

  private void untilOccupied() {
    until(() -> heard.reading().filter(it -> it.toString().equals(occupied())).isPresent());
  }

  @Test
  void lightsThePegasusAndSendsTheKeyThatIsGiven() throws Exception {
    PegasusBoard board = new PegasusBoard(table, 80);
    onTheAir(Board.PEGASUS, board, 23, Map.of());
    range.plug();
    open("pegasus:ble:" + ADDRESS.toLowerCase(Locale.ROOT) + "?key=0102030405");
    untilState(State.READY);
    assertThat(board.key()).containsExactly(1, 2, 3, 4, 5);
    FieldSet all = START.men(Side.WHITE);
    FieldSet none = FieldSet.EMPTY;
    ((BoardIndicator) driver)
        .show(new BoardIndication(Optional.of(Side.WHITE), none, all, none, none));
    until(() -> board.lights().size() == all.toArray().length);
    assertThat(board.lights()).first().isEqualTo(table.surface().cell(all.toArray()[0]));
    ((BoardIndicator) driver).show(BoardIndication.turn(Side.WHITE));
    until(() -> board.lights().isEmpty());
  }

  @Test
  void comesBackAfterTheSystemsBluetoothWasRestarted() throws Exception {
    onTheAir(Board.CHESSNUT, 247);
    range.plug();
    open("chessnut:ble");
    untilState(State.READY);
    bluez.stop();
    untilSaid("the system's Bluetooth service does not run");
    bluez.start(List.of(MockedBluez.board("chessnut", ADDRESS, "Chessnut Air", range.path(), 247)));
    untilState(State.READY);
  }

  @Test
  void pairsWithABoardThatAsksForIt() throws Exception {
    onTheAir(Board.CHESSNUT, Board.CHESSNUT.device(table), 247, Map.of("pairing", "works"));
    range.plug();
    open("chessnut:ble");
    untilState(State.READY);
  }

  @Test
  void saysHowToPairWhereItCannot() throws Exception {
    onTheAir(Board.CHESSNUT, Board.CHESSNUT.device(table), 247, Map.of("pairing", "fails"));
    range.plug();
    open("chessnut:ble");
    untilSaid("wants to be paired: run `bluetoothctl pair " + ADDRESS + "` once");
  }

  @Test
  void saysThatAnotherKindOfBoardHasThatAddress() throws Exception {
    onTheAir(Board.CHESSNUT, 247);
    range.plug();
    open("millennium:ble:" + ADDRESS);
    untilSaid("Chessnut Air (" + ADDRESS + ") is no millennium board: `huff boards`");
  }

  @Test
  void listsBoardsOnTheAirWithNameAddressSignal() throws Exception {
    onTheAir(Board.CHESSNUT, 247);
    range.plug();
    List<BluetoothScan.Found> found = BluetoothScan.listen(1_000);
    assertThat(found).hasSize(1);
    assertThat(found.get(0).name()).isEqualTo("Chessnut Air");
    assertThat(found.get(0).signal()).contains(-61);
    assertThat(found.get(0).uri()).isEqualTo("chessnut:ble:" + ADDRESS);
    range.unplug();
    await().until(() -> BluetoothScan.listen(300).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "false, true, 'this machine has no Bluetooth adapter, or it is blocked'",
    "true, false, ''"
  })
  void saysThatThereIsNoAdapterAndSwitchesOneOn(boolean adapter, boolean powered, String says)
      throws Exception {
    bluez = new MockedBluez(folder, Access.EVERYBODY);
    bluez.start(Map.of("adapter", adapter, "powered", powered));
    if (says.isEmpty()) {
      assertThat(BluetoothScan.listen(200)).isEmpty();
    } else {
      assertThatThrownBy(() -> BluetoothScan.listen(200))
          .isInstanceOf(LineException.class)
          .hasMessageContaining(says);
    }
  }

  @Test
  void saysThatTheServiceDoesNotRunOrIsForbidden() throws Exception {
    bluez = new MockedBluez(folder, Access.EVERYBODY);
    assertThatThrownBy(() -> BluetoothScan.listen(200))
        .isInstanceOf(LineException.class)
        .hasMessageContaining("sudo systemctl start bluetooth");
    bluez.close();
    Files.deleteIfExists(folder.resolve("bus"));
    bluez = new MockedBluez(folder, Access.NOBODY);
    bluez.start(List.of());
    assertThatThrownBy(() -> BluetoothScan.listen(200))
        .isInstanceOf(LineException.class)
        .hasMessageContaining("usermod -aG bluetooth");
    bluez.close();
    System.setProperty(MockedBluez.BUS_PROPERTY, "unix:path=" + folder.resolve("nothing"));
    assertThatThrownBy(() -> BluetoothScan.listen(200))
        .isInstanceOf(LineException.class)
        .hasMessageContaining("no D-Bus");
  }
}
