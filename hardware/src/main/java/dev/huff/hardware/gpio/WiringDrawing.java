package dev.huff.hardware.gpio;

import com.pi4j.boardinfo.definition.HeaderPins;
import com.pi4j.boardinfo.definition.PinType;
import com.pi4j.boardinfo.model.HeaderPin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A text picture of a wiring: the board with its lines, the chips, and the header of the Pi. */
final class WiringDrawing {
  private static final int WIDTH = 24;

  private final BoardWiring wiring;
  private final List<String> text = new ArrayList<>();

  WiringDrawing(BoardWiring wiring) {
    this.wiring = wiring;
  }

  /** The picture, line by line. */
  List<String> lines() {
    wiring.switches().ifPresent(this::draw);
    wiring.hall().ifPresent(this::draw);
    wiring.strip().ifPresent(this::draw);
    wiring
        .display()
        .ifPresent(
            it ->
                text.add(
                    String.format(
                        Locale.ROOT,
                        "Display %d×%d behind a PCF8574: I2C bus %d, address 0x%02X",
                        it.columns(),
                        it.lines(),
                        it.bus(),
                        it.address())));
    header();
    return text;
  }

  private void draw(BoardWiring.Switches switches) {
    Function<Integer, String> line =
        switches.expander().isPresent()
            ? PinAssignments::expanderLine
            : pin -> Integer.toString(pin);
    String where =
        switches
            .expander()
            .map(
                it ->
                    String.format(
                        Locale.ROOT, "an MCP23017 (I2C bus %d, 0x%02X)", it.bus(), it.address()))
            .orElse("pins of the Pi, BCM numbers");
    text.add(
        "Switches on "
            + where
            + (switches.hasDiodes()
                ? ", a diode at each"
                : ", without diodes: what may be a ghost is not read"));
    if (!switches.hasDiodes() && switches.expander().isEmpty()) {
      // The rows that are not selected are high: two men in a column would join a high and a low
      // pin.
      text.add("Each row needs a diode, its ring to the pin: else men can short two pins.");
    }
    grid(switches.rows(), switches.columns(), line, line);
  }

  private void draw(BoardWiring.Hall hall) {
    text.add(
        String.format(
            "Hall sensors behind an MCP3008 (SPI bus %s, chip %s), rows powered by pins, "
                + "columns are channels",
            hall.bus(), hall.chip()));
    grid(hall.rows(), hall.channels(), pin -> Integer.toString(pin), it -> "CH" + it);
  }

  private void grid(
      List<Integer> rows,
      List<Integer> columns,
      Function<Integer, String> row,
      Function<Integer, String> column) {
    StringBuilder head = new StringBuilder("      ");
    columns.forEach(it -> head.append(String.format("%5s", column.apply(it))));
    text.add("");
    text.add(head.toString());
    for (int it : rows) {
      text.add(String.format("%6s", row.apply(it)) + "    o".repeat(columns.size()));
    }
    text.add("      Black's back row is the first; White sits below.");
    text.add("");
  }

  private void draw(BoardWiring.Strip strip) {
    text.add(
        "Strip of %s, one light %s%s: SPI bus %s, chip %s"
            .formatted(
                strip.kind(),
                strip.cells() == BoardWiring.Cells.ALL ? "a square" : "a playing square",
                strip.way() == BoardWiring.Way.SERPENTINE ? ", every second row backwards" : "",
                strip.bus(),
                strip.chip()));
  }

  private void header() {
    PinAssignments lines = new PinAssignments(wiring);
    text.add("The header of the Pi, pin 1 at the corner with the square solder pad:");
    List<HeaderPin> pins = HeaderPins.HEADER_40.getPins();
    for (int i = 0; i < pins.size(); i += 2) {
      text.add(
          String.format(
              Locale.ROOT,
              "%" + WIDTH + "s  %2d ● ● %-2d  %s",
              label(lines, pins.get(i)),
              i + 1,
              i + 2,
              label(lines, pins.get(i + 1))));
    }
  }

  private static String label(PinAssignments lines, HeaderPin pin) {
    Optional<Integer> bcm = Optional.ofNullable(pin.getBcmNumber());
    String name =
        bcm.map(PinAssignments::pinName)
            .orElseGet(
                () ->
                    pin.getPinType() == PinType.GROUND
                        ? "ground"
                        : pin.getName().replace(".0", "").replace("VDC", "V"));
    return bcm.flatMap(lines::pin).map(it -> it + " = " + name).orElse(name);
  }
}
