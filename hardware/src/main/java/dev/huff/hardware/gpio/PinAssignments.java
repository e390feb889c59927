package dev.huff.hardware.gpio;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Uses of each pin of the Pi and each line of the chips. */
final class PinAssignments {
  /** The highest BCM number on the header of the Pi. */
  static final int MOST_PIN = 27;

  private final Map<String, String> uses = new LinkedHashMap<>();
  private Optional<String> twice = Optional.empty();

  PinAssignments(BoardWiring wiring) {
    wiring.switches().ifPresent(this::add);
    wiring.hall().ifPresent(this::add);
    pin(wiring.clock().white(), "White's button");
    pin(wiring.clock().black(), "Black's button");
    pin(wiring.clock().lever(), "lever");
    pin(wiring.lamps().white(), "lamp: White");
    pin(wiring.lamps().black(), "lamp: Black");
    pin(wiring.lamps().alarm(), "lamp: alarm");
    pin(wiring.lamps().buzzer(), "buzzer");
    wiring.strip().ifPresent(strip -> spi(strip.bus(), strip.chip(), "strip"));
    wiring.display().ifPresent(display -> i2c(display.bus(), display.address(), "display"));
  }

  private void add(BoardWiring.Switches switches) {
    boolean isExpanded = switches.expander().isPresent();
    Function<Integer, String> line =
        isExpanded ? PinAssignments::expanderLine : PinAssignments::pinName;
    number(switches.rows(), "row", line);
    number(switches.columns(), "column", line);
    switches.expander().ifPresent(it -> i2c(it.bus(), it.address(), "MCP23017"));
  }

  private void add(BoardWiring.Hall hall) {
    number(hall.rows(), "row", PinAssignments::pinName);
    number(hall.channels(), "column", channel -> "channel " + channel);
    spi(hall.bus(), hall.chip(), "MCP3008");
  }

  private void number(List<Integer> lines, String what, Function<Integer, String> name) {
    for (int i = 0; i < lines.size(); i++) {
      use(name.apply(lines.get(i)), what + " " + (i + 1));
    }
  }

  private void pin(Optional<Integer> pin, String what) {
    pin.ifPresent(number -> use(pinName(number), what));
  }

  private void i2c(int bus, int address, String what) {
    use(String.format(Locale.ROOT, "I2C %d address 0x%02X", bus, address), what);
    if (bus == 1) {
      share(2, "I2C 1 SDA");
      share(3, "I2C 1 SCL");
    }
  }

  private void spi(int bus, int chip, String what) {
    use("SPI " + bus + " chip " + chip, what);
    if (bus == 0) {
      share(10, "SPI 0 MOSI");
      share(9, "SPI 0 MISO");
      share(11, "SPI 0 SCLK");
      share(chip == 0 ? 8 : 7, "SPI 0 CE" + chip);
    }
  }

  private void share(int pin, String what) {
    if (!what.equals(uses.get(pinName(pin)))) {
      use(pinName(pin), what);
    }
  }

  private void use(String line, String what) {
    String before = uses.put(line, what);
    if (before != null && twice.isEmpty()) {
      twice = Optional.of(line + " is used twice: " + before + " and " + what);
    }
  }

  /** What a pin is used for; empty when it is free. */
  Optional<String> pin(int number) {
    return Optional.ofNullable(uses.get(pinName(number)));
  }

  /** Throws what is made of the first line with two uses. */
  void refuseTwice(Function<String, WiringException> wrong) throws WiringException {
    if (twice.isPresent()) {
      throw wrong.apply(twice.get());
    }
  }

  static String pinName(int pin) {
    return "GPIO" + pin;
  }

  static String expanderLine(int line) {
    return (line < 8 ? "A" : "B") + line % 8;
  }
}
