package dev.huff.hardware.gpio;

import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.BracketNesting;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

/** Reads the file that says how everything is wired, and refuses what cannot be meant. */
final class WiringReader {
  private static final Map<String, Set<String>> KEYS =
      Map.of(
          "pins", Set.of("rows", "columns"),
          "mcp23017", Set.of("bus", "address", "rows", "columns"),
          "mcp3008", Set.of("bus", "chip", "rows", "columns", "man", "king"),
          "clock", Set.of("white", "black", "lever"),
          "lamps", Set.of("white", "black", "alarm", "buzzer"),
          "strip", Set.of("kind", "bus", "chip", "cells", "way", "brightness"),
          "display", Set.of("bus", "address", "columns", "lines"));

  private static final TextLimits LIMITS = new TextLimits(1 << 14, 1 << 20);
  private static final int DEEPEST = 32;

  private final TomlParseResult toml;
  private final String name;

  private WiringReader(TomlParseResult toml, String name) {
    this.toml = toml;
    this.name = name;
  }

  /**
   * Reads a wiring file.
   *
   * @throws WiringException when it is missing, is no TOML, or says something that cannot be
   */
  static BoardWiring read(Path file) throws WiringException {
    try (Reader text = Files.newBufferedReader(file)) {
      List<String> lines = BoundedLineReader.readAll(text, LIMITS);
      BracketNesting.check(lines, DEEPEST);
      return new WiringReader(Toml.parse(String.join("\n", lines)), file.toString()).wiring();
    } catch (TextLimitException e) {
      throw new WiringException(String.valueOf(e.in(file.toString()).getMessage()));
    } catch (IOException e) {
      throw new WiringException(file + ": cannot be read; name the file that says how it is wired");
    }
  }

  private WiringException wrong(String what) {
    return new WiringException(name + ": " + what);
  }

  private BoardWiring wiring() throws WiringException {
    if (toml.hasErrors()) {
      throw wrong(toml.errors().get(0).toString());
    }
    refuseUnknown();
    if (toml.isEmpty()) {
      throw wrong("wires nothing; docs/boards/gpio.md has examples");
    }
    if (List.of("pins", "mcp23017", "mcp3008").stream().filter(toml::contains).count() > 1) {
      throw wrong("write only one of [pins], [mcp23017] and [mcp3008]");
    }
    BoardWiring wiring = new BoardWiring(switches(), hall(), clock(), lamps(), strip(), display());
    new PinAssignments(wiring).refuseTwice(this::wrong);
    return wiring;
  }

  private void refuseUnknown() throws WiringException {
    for (String key : toml.keySet()) {
      if (!key.equals("diodes") && !KEYS.containsKey(key)) {
        throw wrong("unknown section [" + key + "]: there are " + sorted(KEYS.keySet()));
      }
    }
    for (Map.Entry<String, Set<String>> section : KEYS.entrySet()) {
      for (String key : section(section.getKey()).keySet()) {
        if (!section.getValue().contains(key)) {
          throw wrong(
              "unknown %s in [%s]: there are %s"
                  .formatted(key, section.getKey(), sorted(section.getValue())));
        }
      }
    }
  }

  private static String sorted(Set<String> words) {
    return String.join(", ", words.stream().sorted().toList());
  }

  private TomlTable section(String section) throws WiringException {
    if (toml.contains(section) && !toml.isTable(section)) {
      throw wrong(section + " is a section: write [" + section + "]");
    }
    return toml.getTableOrEmpty(section);
  }

  private Optional<BoardWiring.Switches> switches() throws WiringException {
    boolean isExpanded = toml.contains("mcp23017");
    if (!isExpanded && !toml.contains("pins")) {
      return Optional.empty();
    }
    String section = isExpanded ? "mcp23017" : "pins";
    Object diodes = Optional.ofNullable(toml.get("diodes")).orElse(true);
    if (!(diodes instanceof Boolean fitted)) {
      throw wrong("diodes = " + diodes + ": write true or false");
    }
    return Optional.of(
        new BoardWiring.Switches(
            lines(section, "rows", isExpanded),
            lines(section, "columns", isExpanded),
            fitted,
            isExpanded
                ? Optional.of(
                    new BoardWiring.Expander(
                        number(section, "bus", 1, 0, 99),
                        number(section, "address", 0x20, 0x20, 0x27)))
                : Optional.empty()));
  }

  private Optional<BoardWiring.Hall> hall() throws WiringException {
    if (!toml.contains("mcp3008")) {
      return Optional.empty();
    }
    List<Integer> channels = new ArrayList<>();
    for (Object channel : array("mcp3008", "columns")) {
      if (!(channel instanceof Long number) || number < 0 || number > 7) {
        throw wrong("[mcp3008] columns: " + channel + " is no channel 0 to 7");
      }
      channels.add(number.intValue());
    }
    int man = number("mcp3008", "man", 60, 1, 500);
    return Optional.of(
        new BoardWiring.Hall(
            number("mcp3008", "bus", 0, 0, 6),
            number("mcp3008", "chip", 0, 0, 1),
            lines("mcp3008", "rows", false),
            List.copyOf(channels),
            man,
            number("mcp3008", "king", 280, man + 1, 512)));
  }

  private BoardWiring.Clock clock() throws WiringException {
    BoardWiring.Clock clock =
        new BoardWiring.Clock(pin("clock", "white"), pin("clock", "black"), pin("clock", "lever"));
    if (clock.white().isPresent() != clock.black().isPresent()) {
      throw wrong("[clock] needs a button for both sides: white and black");
    }
    if (clock.white().isPresent() && clock.lever().isPresent()) {
      throw wrong("[clock] has either buttons or a lever");
    }
    return clock;
  }

  private BoardWiring.Lamps lamps() throws WiringException {
    return new BoardWiring.Lamps(
        pin("lamps", "white"),
        pin("lamps", "black"),
        pin("lamps", "alarm"),
        pin("lamps", "buzzer"));
  }

  private Optional<BoardWiring.Strip> strip() throws WiringException {
    if (!toml.contains("strip")) {
      return Optional.empty();
    }
    return Optional.of(
        new BoardWiring.Strip(
            choice("strip", "kind", BoardWiring.Chip.values()),
            number("strip", "bus", 0, 0, 6),
            number("strip", "chip", 0, 0, 1),
            choice("strip", "cells", BoardWiring.Cells.values()),
            choice("strip", "way", BoardWiring.Way.values()),
            number("strip", "brightness", 25, 1, 100)));
  }

  private Optional<BoardWiring.Display> display() throws WiringException {
    if (!toml.contains("display")) {
      return Optional.empty();
    }
    int lines = number("display", "lines", 2, 2, 4);
    if (lines == 3) {
      throw wrong("[display] lines = 3: there are 2 or 4");
    }
    return Optional.of(
        new BoardWiring.Display(
            number("display", "bus", 1, 0, 99),
            number("display", "address", 0x27, 0x20, 0x3F),
            number("display", "columns", 16, 8, 20),
            lines));
  }

  private <E extends Enum<E>> E choice(String section, String key, E[] values)
      throws WiringException {
    Object word = Optional.ofNullable(section(section).get(key)).orElse(values[0].name());
    List<String> known = new ArrayList<>();
    for (E value : values) {
      if (value.name().equalsIgnoreCase(word.toString())) {
        return value;
      }
      known.add('"' + value.name().toLowerCase(Locale.ROOT) + '"');
    }
    throw wrong(
        "[" + section + "] " + key + " = " + word + ": write " + String.join(" or ", known));
  }

  private int number(String section, String key, int usual, int least, int most)
      throws WiringException {
    Object value = Optional.ofNullable(section(section).get(key)).orElse((long) usual);
    if (value instanceof Long number && number >= least && number <= most) {
      return number.intValue();
    }
    boolean isHex = least >= 0x20 && key.equals("address");
    String also = isHex ? String.format(" (0x%02X to 0x%02X)", least, most) : "";
    throw wrong(
        "[%s] %s = %s: a number from %s to %s%s".formatted(section, key, value, least, most, also));
  }

  private Optional<Integer> pin(String section, String key) throws WiringException {
    Optional<Object> value = Optional.ofNullable(section(section).get(key));
    return value.isEmpty()
        ? Optional.empty()
        : Optional.of(pin(value.get(), "[" + section + "] " + key));
  }

  private int pin(Object line, String where) throws WiringException {
    if (line instanceof Long number && number >= 0 && number <= PinAssignments.MOST_PIN) {
      return number.intValue();
    }
    throw wrong(where + ": " + line + " is no BCM number 0 to " + PinAssignments.MOST_PIN);
  }

  private List<Object> array(String section, String key) throws WiringException {
    TomlTable table = section(section);
    if (!table.isArray(key) || table.getArrayOrEmpty(key).isEmpty()) {
      throw wrong("[" + section + "] " + key + " = [...] is missing");
    }
    return table.getArrayOrEmpty(key).toList();
  }

  private List<Integer> lines(String section, String key, boolean isExpanded)
      throws WiringException {
    List<Integer> lines = new ArrayList<>();
    for (Object line : array(section, key)) {
      String where = "[" + section + "] " + key;
      lines.add(isExpanded ? expanderLine(line, where) : pin(line, where));
    }
    return List.copyOf(lines);
  }

  private int expanderLine(Object line, String where) throws WiringException {
    if (line instanceof String word && word.matches("[AB][0-7]")) {
      return (word.charAt(0) - 'A') * 8 + word.charAt(1) - '0';
    }
    throw wrong(where + ": " + line + " is none of \"A0\" to \"B7\"");
  }
}
