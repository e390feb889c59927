package dev.huff.hardware.gpio;

import java.util.List;
import java.util.Optional;

/**
 * Wiring of sensors, buttons and lights; {@code docs/boards/gpio.md} shows files. Pins are BCM
 * numbers.
 *
 * @param switches the matrix of switches. Empty if the board has none
 * @param hall the linear Hall sensors. Empty if the board has none
 */
record BoardWiring(
    Optional<Switches> switches,
    Optional<Hall> hall,
    Clock clock,
    Lamps lamps,
    Optional<Strip> strip,
    Optional<Display> display) {

  /**
   * Switches in rows and columns.
   *
   * @param rows line of each row. A pin, or a line of the expander (A0…A7 are 0…7, B0…B7 are 8…15)
   * @param columns line of each column
   * @param expander the MCP23017 with these lines. Without one they are pins of the Pi
   */
  record Switches(
      List<Integer> rows, List<Integer> columns, boolean hasDiodes, Optional<Expander> expander) {}

  /**
   * An MCP23017.
   *
   * @param bus number of the I2C bus, 1 on most Pis
   * @param address 0x20…0x27
   */
  record Expander(int bus, int address) {}

  /**
   * Linear Hall sensors whose rows are powered one after the other, behind an MCP3008.
   *
   * @param bus number of the SPI bus
   * @param chip chip select, 0 or 1
   * @param rows pin that powers each row. Active low
   * @param channels channel of each column, 0…7
   * @param man steps of 1024 from half the supply at which a man begins
   * @param king steps at which two stacked men begin
   */
  record Hall(int bus, int chip, List<Integer> rows, List<Integer> channels, int man, int king) {}

  /**
   * The clock: a button a side, or a lever whose switch is closed while White's end is down.
   *
   * @param white pin of White's button
   * @param black pin of Black's button
   * @param lever pin of the lever
   */
  record Clock(Optional<Integer> white, Optional<Integer> black, Optional<Integer> lever) {}

  /**
   * Single outputs.
   *
   * @param white pin that is high while White is to move
   * @param black pin that is high while Black is to move
   * @param alarm pin for a lamp or relay. High while the board is wrong
   * @param buzzer pin that sounds briefly when that begins
   */
  record Lamps(
      Optional<Integer> white,
      Optional<Integer> black,
      Optional<Integer> alarm,
      Optional<Integer> buzzer) {}

  /**
   * A strip of coloured lights, one a field, row by row from Black's back row.
   *
   * @param bus number of the SPI bus its data line hangs on
   * @param cells which fields have a light
   * @param way whether each row begins where the one before ended
   * @param brightness 1…100 per cent
   */
  record Strip(Chip kind, int bus, int chip, Cells cells, Way way, int brightness) {}

  /** The chips that strips are made of. */
  enum Chip {
    WS2812,
    APA102
  }

  /** Which fields have a light. */
  enum Cells {
    ALL,
    PLAYING
  }

  /** How a strip runs over the board. */
  enum Way {
    ROWS,
    SERPENTINE
  }

  /**
   * A text display: an HD44780 behind a PCF8574.
   *
   * @param bus number of the I2C bus
   * @param address 0x20…0x27 or 0x38…0x3F
   * @param columns characters a line
   * @param lines 2 or 4
   */
  record Display(int bus, int address, int columns, int lines) {}

  /** The number of sensors; 0 when there are none. */
  int sensors() {
    return switches.map(it -> it.rows().size() * it.columns().size()).orElse(0)
        + hall.map(it -> it.rows().size() * it.channels().size()).orElse(0);
  }
}
