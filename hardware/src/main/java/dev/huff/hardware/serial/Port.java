package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;
import java.util.Arrays;
import java.util.List;

/**
 * A serial port of this machine.
 *
 * @param path what to open, such as {@code /dev/ttyUSB0}
 * @param description what the system calls it
 * @param serialNumber of the USB device; empty when it has none
 */
public record Port(String path, String description, String serialNumber) {
  private static final String UNKNOWN = "Unknown";

  /** A port that the system may not list. */
  public static Port of(String path) {
    return new Port(path, "", "");
  }

  /** The ports that are there now, those of plain mainboards left out where nothing is behind. */
  public static List<Port> all() {
    return Arrays.stream(SerialPort.getCommPorts())
        .map(
            port ->
                new Port(
                    port.getSystemPortPath(),
                    port.getPortDescription(),
                    known(port.getSerialNumber())))
        .toList();
  }

  private static String known(String text) {
    return text.equals(UNKNOWN) ? "" : text;
  }
}
