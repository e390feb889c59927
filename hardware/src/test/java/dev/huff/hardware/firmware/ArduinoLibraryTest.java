package dev.huff.hardware.firmware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.io.BufferedReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The Arduino library and its example: compiled against a small stand-in for the Arduino core, for
 * this computer, where the driver reads it, and for the chips whose compilers are installed.
 */
@Tag("slow")
class ArduinoLibraryTest {
  private static final Path LIBRARY = Path.of("firmware/arduino").toAbsolutePath();
  private static final Path STAND_IN =
      Path.of("src/test/resources/dev/huff/hardware/firmware").toAbsolutePath();
  private static final Path CORE = Path.of("/usr/share/arduino/hardware/arduino/avr");
  private static final Position START =
      Position.initial(Geometry.of(8, 8, Geometry.Playing.LEFT_CORNER), 12, Side.WHITE);

  @TempDir Path folder;
  private final List<Snapshot> readings = new CopyOnWriteArrayList<>();
  private final List<String> statuses = new CopyOnWriteArrayList<>();

  private static void compile(String compiler, String example, String... choices) throws Exception {
    Path sketch = LIBRARY.resolve("examples").resolve(example).resolve(example + ".ino");
    List<String> command = new ArrayList<>(List.of(compiler));
    command.addAll(List.of(choices));
    command.addAll(List.of("-std=gnu++11", "-Os", "-Wall", "-Wextra", "-Werror"));
    command.addAll(List.of("-I" + LIBRARY.resolve("src"), "-x", "c++", sketch.toString()));
    Process build = new ProcessBuilder(command).redirectErrorStream(true).start();
    String log = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(build.waitFor()).as(log).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "avr-g++, ReedMatrix, -mmcu=atmega328p -fno-threadsafe-statics",
    "arm-none-eabi-g++, ReedMatrix, -mcpu=cortex-m4 -mthumb",
    "arm-none-eabi-g++, ReedMatrix, -mcpu=cortex-m0plus -mthumb",
    "arm-none-eabi-g++, ReedMatrixBle, -mcpu=cortex-m4 -mthumb",
    "arm-none-eabi-g++, ReedMatrixBle, -mcpu=cortex-m0plus -mthumb",
    "riscv64-unknown-elf-g++, ReedMatrix, -march=rv32imc -mabi=ilp32 -isystem/usr/include/newlib",
    "riscv64-unknown-elf-g++, ReedMatrixBle, -march=rv32imc -mabi=ilp32 "
        + "-isystem/usr/include/newlib -DARDUINO_ARCH_ESP32",
    "xtensa-lx106-elf-g++, ReedMatrix, -isystem/usr/include/newlib",
    "xtensa-lx106-elf-g++, ReedMatrixBle, -isystem/usr/include/newlib -DARDUINO_ARCH_ESP32"
  })
  void compilesForTheChips(String compiler, String example, String chip) throws Exception {
    String program = "/usr/bin/" + compiler;
    assumeTrue(Files.isExecutable(Path.of(program)), compiler + " is needed");
    Path object = folder.resolve("example.o");
    List<String> choices = new ArrayList<>(List.of(chip.split(" ")));
    choices.addAll(List.of("-I" + STAND_IN, "-c", "-o", object.toString()));
    compile(program, example, choices.toArray(String[]::new));
    assertThat(object).isNotEmptyFile();
  }

  /** The core that the Arduino IDE installs for Uno and Nano, as Debian packs it. */
  @Test
  void compilesWithTheRealArduinoCore() throws Exception {
    assumeTrue(Files.isDirectory(CORE), "arduino-core-avr is needed");
    Path object = folder.resolve("example.o");
    compile(
        "/usr/bin/avr-g++",
        "ReedMatrix",
        "-mmcu=atmega328p",
        "-DF_CPU=16000000L",
        "-DARDUINO=10819",
        "-fno-threadsafe-statics",
        "-I" + CORE.resolve("cores/arduino"),
        "-I" + CORE.resolve("variants/standard"),
        "-c",
        "-o",
        object.toString());
    assertThat(object).isNotEmptyFile();
  }

  /** Linked with that core; no switches hang on the simulated chip, so it reads an empty board. */
  @Test
  void runsOnASimulatedChipWithTheRealArduinoCore() throws Exception {
    assumeTrue(Files.isDirectory(CORE), "arduino-core-avr is needed");
    assumeTrue(Bench.isPossible(), "gcc-avr, avr-libc, libsimavr-dev and libelf-dev are needed");
    Path sketch = LIBRARY.resolve("examples/ReedMatrix/ReedMatrix.ino");
    Path firmware = folder.resolve("board.elf");
    List<String> command = new ArrayList<>(List.of("/usr/bin/avr-gcc", "-mmcu=atmega328p", "-Os"));
    command.addAll(List.of("-w", "-std=gnu++11", "-ffunction-sections", "-fdata-sections"));
    command.addAll(List.of("-Wl,--gc-sections", "-DF_CPU=16000000L", "-DARDUINO=10819"));
    command.addAll(List.of("-I" + CORE.resolve("cores/arduino"), "-I" + LIBRARY.resolve("src")));
    command.addAll(List.of("-I" + CORE.resolve("variants/standard"), "-o", firmware.toString()));
    try (Stream<Path> core = Files.list(CORE.resolve("cores/arduino"))) {
      // Strings are not used, and Debian's C library has not all that they want.
      core.map(Path::toString)
          .filter(file -> file.matches(".*\\.(c|cpp|S)") && !file.endsWith("/WString.cpp"))
          .forEach(command::add);
    }
    command.addAll(List.of("-x", "c++", sketch.toString()));
    Process build = new ProcessBuilder(command).redirectErrorStream(true).start();
    String log = new String(build.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(build.waitFor()).as(log).isZero();
    try (Bench bench = Bench.start(firmware);
        BoardDriver driver = driver(bench.port())) {
      driver.open(listener());
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> statuses.stream().anyMatch(it -> it.contains("missing on b8, d8, ")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ARDUINO_ARCH_AVR", "ARDUINO_ARCH_ESP32"})
  void isReadByTheDriverOnThePinsOfEveryChip(String chip) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/g++")), "g++ is needed");
    Path program = folder.resolve("host");
    Path host = STAND_IN.resolve("host.cpp");
    compile(
        "/usr/bin/g++",
        "ReedMatrix",
        "-D" + chip,
        "-I" + STAND_IN,
        "-o",
        program.toString(),
        host.toString());
    Process board = new ProcessBuilder(program.toString()).start();
    try (PrintWriter switches = new PrintWriter(board.outputWriter(), true);
        BufferedReader answers = board.inputReader()) {
      switches.println(squares(START));
      String port = answers.readLine().substring("pty ".length());
      try (BoardDriver driver = driver(port)) {
        driver.open(listener());
        untilRead(START);
        switches.println(squares(START.without(21)));
        untilRead(START.without(21));
      }
    } finally {
      board.destroy();
    }
  }

  private static BoardDriver driver(String port) throws Exception {
    return BoardDrivers.driver(
        "matrix:" + port + "?level=occupancy",
        ExpectedPosition.start(START),
        () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()));
  }

  private BoardListener listener() {
    return new BoardListener() {
      @Override
      public void reading(long time, Snapshot snapshot) {
        readings.add(snapshot);
      }

      @Override
      public void pressed(long time, Side side) {}

      @Override
      public void status(long time, BoardStatus status) {
        statuses.add(status.detail());
      }
    };
  }

  private void untilRead(Position position) {
    await()
        .atMost(Duration.ofSeconds(20))
        .until(
            () ->
                !readings.isEmpty()
                    && readings
                        .get(readings.size() - 1)
                        .toString()
                        .toLowerCase(Locale.ROOT)
                        .equals(squares(position)));
  }

  /** Every square of the board, light ones too: {@code x} where a piece stands. */
  private static String squares(Position position) {
    Geometry geometry = position.geometry();
    Snapshot playing = Snapshot.of(position, SensingLevel.OCCUPANCY);
    StringBuilder cells = new StringBuilder();
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < geometry.width(); column++) {
        int field = geometry.field(row, column);
        cells.append(field == 0 ? '.' : playing.at(field).symbol());
      }
    }
    return cells.toString();
  }
}
