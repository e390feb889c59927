package dev.huff.hardware.serial;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Stream;

/** Human interface devices of one maker, as Linux lists them: boards without a serial port. */
final class HidPorts {
  /** What their file names begin with. */
  static final String PREFIX = "hidraw";

  private HidPorts() {}

  /**
   * The devices of a maker; none where the system lists no such devices.
   *
   * @param list the folder with one folder a device, {@code /sys/class/hidraw}
   * @param vendor the maker's number on USB
   */
  static List<BoardPort> of(Path list, int vendor) {
    if (!Files.isDirectory(list)) {
      return List.of();
    }
    try (Stream<Path> devices = Files.list(list)) {
      List<BoardPort> ports = new ArrayList<>();
      for (Path device : devices.sorted().toList()) {
        Properties words = read(device.resolve("device").resolve("uevent"));
        if (isOf(vendor, words.getProperty("HID_ID", ""))) {
          ports.add(
              new BoardPort(
                  "/dev/" + device.getFileName(),
                  words.getProperty("HID_NAME", ""),
                  words.getProperty("HID_UNIQ", "")));
        }
      }
      return ports;
    } catch (IOException | UncheckedIOException e) {
      // What cannot be looked at cannot be opened either: like a device that is not there.
      return List.of();
    }
  }

  private static Properties read(Path file) throws IOException {
    Properties words = new Properties();
    if (Files.isReadable(file)) {
      try (Reader text = Files.newBufferedReader(file)) {
        words.load(text);
      }
    }
    return words;
  }

  /** Whether the identity, {@code BUS:VENDOR:PRODUCT} in hex digits, is of that maker. */
  private static boolean isOf(int vendor, String identity) {
    String[] parts = identity.split(":", -1);
    return parts.length == 3
        && parts[1].toUpperCase(Locale.ROOT).equals(String.format(Locale.ROOT, "%08X", vendor));
  }
}
