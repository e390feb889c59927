package dev.huff.hardware.flash;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Puts a compiled firmware on an Arduino with avrdude. */
public final class FirmwareFlasher {
  private static final String REMEDY =
      ". Is it an Uno up to R3 or a Nano, and no other program on its port? Older Nanos want"
          + " --baud 57600";

  private FirmwareFlasher() {}

  /**
   * Writes and verifies.
   *
   * @param hex what to write
   * @param baud of the boot loader: 115200, or 57600 of older ones
   * @param lines gets what avrdude says
   * @throws FlashException when avrdude is missing, or the board does not answer
   */
  public static void flash(Path hex, String port, int baud, Consumer<String> lines)
      throws FlashException, InterruptedException {
    SystemTools.require("avrdude", "avrdude");
    SystemTools.run(
        List.of(
            "avrdude",
            "-p",
            "m328p",
            "-c",
            "arduino",
            "-P",
            port,
            "-b",
            Integer.toString(baud),
            "-U",
            "flash:w:" + hex + ":i"),
        REMEDY,
        lines);
  }
}
