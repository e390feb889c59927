package dev.huff.hardware.flash;

import dev.huff.rules.NamedConstant;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The reference firmware for home-made boards, compiled as a board wants it.
 *
 * @param size 8 or 10 rows
 */
public record Firmware(int size, Cells cells, Sensor sensor, Diodes diodes) {
  private static final List<String> SOURCES = List.of("matrix.c", "Makefile");

  /** The fields with a sensor. */
  public enum Cells implements NamedConstant {
    ALL,
    PLAYING
  }

  /** The sensor under a field. */
  public enum Sensor implements NamedConstant {
    REED,
    HALL
  }

  /** Presence of a diode at each switch. */
  public enum Diodes implements NamedConstant {
    YES,
    NO
  }

  /**
   * Compiles the firmware.
   *
   * @param folder for sources and results, which are kept
   * @return the file to install on the board
   * @throws FlashException if a tool is missing. Also if a row has more sensors than the firmware
   *     has lines for
   */
  public Path make(Path folder, Consumer<String> lines)
      throws FlashException, IOException, InterruptedException {
    if (size == 10 && cells == Cells.ALL) {
      throw new FlashException(
          "the firmware reads eight sensors a row, so a 10×10 board has one under each playing "
              + "square only: add --cells playing");
    }
    SystemTools.require("avr-gcc", "gcc-avr", "avr-objcopy", "binutils-avr", "make", "make");
    if (!Files.exists(Path.of("/usr/lib/avr/include/avr/io.h"))) {
      throw new FlashException(
          "the library of the processor is missing: sudo apt install avr-libc");
    }
    for (String source : SOURCES) {
      unpack(source, folder);
    }
    Path hex = folder.resolve("matrix.hex");
    SystemTools.run(
        List.of(
            "make",
            "-s",
            "-C",
            folder.toString(),
            "OUT=" + folder,
            "SIZE=" + size,
            "CELLS=" + cells.id(),
            "SENSOR=" + sensor.id(),
            "DIODES=" + diodes.id(),
            hex.toString()),
        "",
        lines);
    return hex;
  }

  private static void unpack(String source, Path folder) throws IOException {
    try (InputStream in =
        Optional.ofNullable(Firmware.class.getResourceAsStream(source))
            .orElseThrow(
                () -> new IOException("the firmware's sources are not packed: " + source))) {
      Files.copy(in, folder.resolve(source), StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
