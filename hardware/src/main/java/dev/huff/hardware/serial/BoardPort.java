package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A port for a board at this machine: a serial port, or a device of the maker whose boards have
 * none.
 *
 * @param path what to open, such as {@code /dev/ttyUSB0}
 * @param description what the system calls it
 * @param serialNumber of the USB device; empty when it has none
 */
public record BoardPort(String path, String description, String serialNumber) {
  private static final String UNKNOWN = "Unknown";
  private static final Path HID = Path.of("/sys/class/hidraw");
  private static final int CHESSNUT = 0x2D80;

  /** A port that the system may not list. */
  public static BoardPort of(String path) {
    return new BoardPort(path, "", "");
  }

  /** The ports that are there now, those of plain mainboards left out where nothing is behind. */
  public static List<BoardPort> all() {
    List<BoardPort> all = new ArrayList<>();
    SerialPort[] serial =
        SerialLibrary.trouble().isEmpty() ? SerialPort.getCommPorts() : new SerialPort[0];
    for (SerialPort port : serial) {
      all.add(
          new BoardPort(
              port.getSystemPortPath(), port.getPortDescription(), known(port.getSerialNumber())));
    }
    all.addAll(HidPorts.of(HID, CHESSNUT));
    return all;
  }

  /** Whether it is a device for messages, which has no speed, and not a serial port. */
  public boolean isDevice() {
    Path name = Path.of(path).getFileName();
    return name != null && name.toString().startsWith(HidPorts.PREFIX);
  }

  /** Why this user may not open it and what mends that; empty where nothing is in the way. */
  public Optional<String> forbidden() {
    boolean isOpen = !Files.exists(Path.of(path)) || Files.isWritable(Path.of(path));
    if (isOpen) {
      return Optional.empty();
    }
    return Optional.of(isDevice() ? PortTrouble.closed(path) : PortTrouble.forbidden(path));
  }

  private static String known(String text) {
    return text.equals(UNKNOWN) ? "" : text;
  }
}
