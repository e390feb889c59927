package dev.huff.hardware.gpio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/**
 * How the switches of a board are wired; {@code docs/boards/gpio.md} shows a file.
 *
 * @param rows the line of each row: BCM numbers of pins, or lines of the expander (A0…A7 are 0…7,
 *     B0…B7 are 8…15)
 * @param columns the line of each column
 * @param diodes whether each switch has a diode
 * @param expander the MCP23017 the lines belong to; without one they are pins of the Pi
 */
record Wiring(
    List<Integer> rows,
    List<Integer> columns,
    MatrixScan.Diodes diodes,
    Optional<Expander> expander) {

  /**
   * An MCP23017.
   *
   * @param bus number of the I2C bus, 1 on most Pis
   * @param address 0x20…0x27
   */
  record Expander(int bus, int address) {}

  private static final int MOST_PINS = 27;
  private static final int FIRST_ADDRESS = 0x20;
  private static final int LAST_ADDRESS = 0x27;

  /**
   * Reads a wiring file.
   *
   * @throws WiringException when it is missing, is no TOML, or lacks something
   */
  static Wiring read(Path file) throws WiringException {
    try {
      return of(Toml.parse(file), file.toString());
    } catch (IOException e) {
      throw new WiringException(file + ": cannot be read; name the file that says how it is wired");
    }
  }

  /** The wiring that a text says; the name is for messages. */
  static Wiring of(TomlParseResult toml, String name) throws WiringException {
    if (toml.hasErrors()) {
      throw new WiringException(name + ": " + toml.errors().get(0).toString());
    }
    boolean isExpanded = toml.contains("mcp23017");
    if (isExpanded == toml.contains("pins")) {
      throw new WiringException(
          name + ": write either [pins] or [mcp23017], with rows and columns");
    }
    String section = isExpanded ? "mcp23017" : "pins";
    TomlTable table = toml.getTableOrEmpty(section);
    Wiring wiring =
        new Wiring(
            lines(table, "rows", isExpanded, name),
            lines(table, "columns", isExpanded, name),
            toml.getBoolean("diodes", () -> true)
                ? MatrixScan.Diodes.FITTED
                : MatrixScan.Diodes.MISSING,
            isExpanded ? Optional.of(expander(table, name)) : Optional.empty());
    wiring.refuseTwice(name);
    return wiring;
  }

  private static Expander expander(TomlTable table, String name) throws WiringException {
    long bus = table.getLong("bus", () -> 1);
    long address = table.getLong("address", () -> FIRST_ADDRESS);
    if (address < FIRST_ADDRESS || address > LAST_ADDRESS || bus < 0 || bus > 99) {
      throw new WiringException(name + ": an MCP23017 has an address of 0x20 to 0x27, and a bus");
    }
    return new Expander((int) bus, (int) address);
  }

  private static List<Integer> lines(TomlTable table, String key, boolean isExpanded, String name)
      throws WiringException {
    TomlArray array = table.getArrayOrEmpty(key);
    List<Integer> lines = new ArrayList<>();
    for (Object line : array.toList()) {
      lines.add(isExpanded ? expanderLine(line, key, name) : pin(line, key, name));
    }
    if (lines.isEmpty()) {
      throw new WiringException(name + ": " + key + " = [...] is missing");
    }
    return List.copyOf(lines);
  }

  private static int pin(Object line, String key, String name) throws WiringException {
    if (line instanceof Long number && number >= 0 && number <= MOST_PINS) {
      return number.intValue();
    }
    throw new WiringException(name + ": " + key + ": " + line + " is no BCM number 0 to 27");
  }

  private static int expanderLine(Object line, String key, String name) throws WiringException {
    if (line instanceof String word && word.matches("[AB][0-7]")) {
      return (word.charAt(0) - 'A') * 8 + word.charAt(1) - '0';
    }
    throw new WiringException(name + ": " + key + ": " + line + " is none of \"A0\" to \"B7\"");
  }

  private void refuseTwice(String name) throws WiringException {
    List<Integer> all = new ArrayList<>(rows);
    all.addAll(columns);
    if (new HashSet<>(all).size() < all.size()) {
      throw new WiringException(name + ": a line is used twice");
    }
  }
}
