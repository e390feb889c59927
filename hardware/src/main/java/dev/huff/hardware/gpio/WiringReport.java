package dev.huff.hardware.gpio;

import dev.huff.hardware.serial.BoardPort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A wiring file looked through: its picture, and what this machine lacks to use it. */
public final class WiringReport {
  private final BoardWiring wiring;
  private final Path devices;

  private WiringReport(BoardWiring wiring, Path devices) {
    this.wiring = wiring;
    this.devices = devices;
  }

  /**
   * Reads a file and looks at this machine.
   *
   * @throws WiringException when the file cannot be used
   */
  public static WiringReport of(Path file) throws WiringException {
    return of(file, Path.of("/dev"));
  }

  /** What to do when something that is wired as a file says cannot be used. */
  static String hint(Path file) {
    return "; 'huff doctor --wiring " + file + "' says what is missing";
  }

  static WiringReport of(Path file, Path devices) throws WiringException {
    return new WiringReport(WiringReader.read(file), devices);
  }

  /** The picture, line by line. */
  public List<String> drawing() {
    return new WiringDrawing(wiring).lines();
  }

  /** The devices that are needed, each with what is wrong with it and how to mend that. */
  public Map<String, Optional<String>> devices() {
    Map<String, Optional<String>> found = new LinkedHashMap<>();
    found.put("Pi4J's libraries for pins and chips", processor().or(WiringReport::libraries));
    if (hasPins()) {
      found.put("GPIO pins", chip());
    }
    List<Integer> buses = new ArrayList<>();
    wiring.switches().flatMap(BoardWiring.Switches::expander).ifPresent(it -> buses.add(it.bus()));
    wiring.display().ifPresent(it -> buses.add(it.bus()));
    for (int bus : buses) {
      found.put("I2C bus " + bus, device("i2c-" + bus, "do_i2c 0"));
    }
    wiring
        .switches()
        .filter(it -> it.expander().isPresent())
        .ifPresent(it -> found.put("columns of the MCP23017", inputs(it.columns())));
    wiring.hall().ifPresent(it -> found.put("SPI of the MCP3008", spi(it.bus(), it.chip())));
    wiring.strip().ifPresent(it -> found.put("SPI of the strip", spi(it.bus(), it.chip())));
    return found;
  }

  private boolean hasPins() {
    PinAssignments uses = new PinAssignments(wiring);
    return IntStream.rangeClosed(0, PinAssignments.MOST_PIN)
        .mapToObj(uses::pin)
        .flatMap(Optional::stream)
        .anyMatch(use -> !use.startsWith("I2C") && !use.startsWith("SPI"));
  }

  private static Optional<String> processor() {
    String processor = System.getProperty("os.arch", "");
    return processor.startsWith("aarch64") || processor.startsWith("arm")
        ? Optional.empty()
        : Optional.of(
            "this machine is " + processor + ", and they are for ARM: use a Raspberry Pi");
  }

  /** Why the libraries do not load, if they do not: they are for glibc 2.33 and newer. */
  static Optional<String> libraries() {
    try {
      Class.forName("com.pi4j.library.gpiod.internal.GpioD");
      return Optional.empty();
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.of(
          "they do not load ("
              + e.getMessage()
              + "): they want Raspberry Pi OS 12 (bookworm) or newer");
    }
  }

  private Optional<String> chip() {
    try (Stream<Path> all = Files.list(devices)) {
      Optional<Path> chip =
          all.filter(path -> path.getFileName().toString().startsWith("gpiochip")).findFirst();
      return chip.isEmpty()
          ? Optional.of("there is no " + devices + "/gpiochip0: is this a Raspberry Pi?")
          : access(chip.get());
    } catch (IOException e) {
      return Optional.of(devices + " cannot be listed");
    }
  }

  /** Since revision D of its data sheet A7 and B7 are outputs only. */
  private static Optional<String> inputs(List<Integer> columns) {
    return columns.contains(7) || columns.contains(15)
        ? Optional.of("the chip's A7 and B7 disturb its bus where they are read: use them as rows")
        : Optional.empty();
  }

  private Optional<String> spi(int bus, int chip) {
    return device("spidev" + bus + "." + chip, "do_spi 0");
  }

  private Optional<String> device(String name, String command) {
    Path device = devices.resolve(name);
    return Files.exists(device)
        ? access(device)
        : Optional.of(
            "there is no " + device + ": sudo raspi-config nonint " + command + ", then reboot");
  }

  private static Optional<String> access(Path device) {
    return BoardPort.of(device.toString()).forbidden();
  }
}
