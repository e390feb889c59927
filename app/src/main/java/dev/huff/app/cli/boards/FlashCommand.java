package dev.huff.app.cli.boards;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.hardware.flash.Firmware;
import dev.huff.hardware.flash.FirmwareFlasher;
import dev.huff.hardware.flash.FlashException;
import dev.huff.hardware.serial.BoardPort;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff flash}: installs the firmware on a home-made board. */
@Command(
    name = "flash",
    description = {
      "Installs the firmware on a home-made board (Arduino Uno or Nano).",
      "It is compiled and flashed with avrdude. Only boards with an ATmega328P can be flashed: "
          + "Uno up to R3, Nano. Uno R4, ESP32 and RP2040 take the Arduino library in "
          + "hardware/firmware/arduino. hardware/firmware/README.md shows the wiring."
    },
    footer = {"", "Examples:", "  huff flash /dev/ttyUSB0 --size 10 --cells playing"})
public final class FlashCommand extends ConsoleCommand {
  @Parameters(paramLabel = "PORT", description = "e.g. /dev/ttyUSB0.")
  private String port = "";

  @Option(
      names = "--size",
      defaultValue = "8",
      paramLabel = "N",
      description = "8 or 10 rows (default: 8).")
  private int size;

  @Option(
      names = "--cells",
      paramLabel = "CELLS",
      defaultValue = "all",
      description = "Which squares have a sensor: all or playing (default: all).")
  private Firmware.Cells cells = Firmware.Cells.ALL;

  @Option(
      names = "--sensor",
      paramLabel = "KIND",
      defaultValue = "reed",
      description = "Kind of sensor: reed or hall (default: reed).")
  private Firmware.Sensor sensor = Firmware.Sensor.REED;

  @Option(
      names = "--diodes",
      paramLabel = "YES|NO",
      defaultValue = "yes",
      description = "Whether each switch has a diode: yes or no (default: yes).")
  private Firmware.Diodes diodes = Firmware.Diodes.YES;

  @Option(
      names = "--baud",
      paramLabel = "N",
      defaultValue = "115200",
      description = "Speed of the boot loader; older Nanos have 57600 (default: ${DEFAULT-VALUE}).")
  private int baud;

  @Option(names = "--hex", paramLabel = "FILE", description = "Install this file instead.")
  private Optional<Path> hex = Optional.empty();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (size != 8 && size != 10) {
      throw CommandFailure.badInput("--size " + size + ": write 8 or 10");
    }
    if (!Files.exists(Path.of(port))) {
      throw CommandFailure.badInput(
          "there is no " + port + "; plug the board in, or see 'huff boards'");
    }
    if (hex.isPresent()) {
      checkHex(hex.get());
    }
    Optional<String> forbidden = BoardPort.of(port).forbidden();
    if (forbidden.isPresent()) {
      throw CommandFailure.badInput(forbidden.get());
    }
    Path folder = Files.createTempDirectory("huff-flash-");
    try {
      Path file = hex.isPresent() ? hex.get() : compiled(folder);
      String hint = isInCall("--baud") ? "" : "; older Nanos want --baud 57600";
      tellProgress("huff flash: writing to %s at %d baud%s …".formatted(port, baud, hint));
      FirmwareFlasher.flash(file, port, baud, this::tell);
    } catch (FlashException e) {
      throw CommandFailure.failed(String.valueOf(e.getMessage()));
    } finally {
      delete(folder);
    }
    say("The firmware is on " + port + ". Try: huff boards " + port);
    return 0;
  }

  private Path compiled(Path folder) throws FlashException, IOException, InterruptedException {
    tellProgress("huff flash: compiling …");
    return new Firmware(size, cells, sensor, diodes).make(folder, this::tell);
  }

  private void checkHex(Path file) throws IOException {
    for (String option : List.of("--size", "--cells", "--sensor", "--diodes")) {
      if (isInCall(option)) {
        throw CommandFailure.badInput(
            option + ": a file that --hex installs is as it is; leave " + option + " out");
      }
    }
    try (InputStream bytes = Files.newInputStream(file)) {
      if (bytes.read() != ':') {
        throw CommandFailure.badInput(
            "--hex " + file + ": no file of the format Intel HEX, whose lines begin with a colon");
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }
}
