package dev.huff.hardware.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.spi.Spi;
import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.LightColour;
import dev.huff.rules.board.Geometry;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A strip of coloured lights on an SPI data line, one a field. APA102 are clocked. WS2812 tell ones
 * from noughts by the length of a pulse, so that three bits on the line make one of theirs.
 */
final class LedStrip {
  private static final int APA102_BAUD = 1_000_000;
  private static final int APA102_FULL = 0xFF;
  private static final int WS2812_BAUD = 2_400_000;
  private static final int WS2812_LATCH_BYTES = 40;

  private final Spi line;
  private final BoardWiring.Strip wiring;
  private final Geometry geometry;

  LedStrip(Context pi, BoardWiring.Strip wiring, Geometry geometry) {
    this.wiring = wiring;
    this.geometry = geometry;
    this.line =
        pi.create(
            Spi.newConfigBuilder(pi)
                .id("strip")
                .bus(wiring.bus())
                .address(wiring.chip())
                .baud(wiring.kind() == BoardWiring.Chip.WS2812 ? WS2812_BAUD : APA102_BAUD)
                .build());
  }

  /**
   * Shows this.
   *
   * @param isTurned whether the board lies the other way round
   */
  void show(BoardIndication indication, boolean isTurned) {
    List<LightColour> colours = new ArrayList<>();
    for (int row = 0; row < geometry.height(); row++) {
      List<LightColour> ofRow = new ArrayList<>();
      for (int column = 0; column < geometry.width(); column++) {
        int field =
            isTurned
                ? geometry.field(geometry.height() - 1 - row, geometry.width() - 1 - column)
                : geometry.field(row, column);
        if (field != 0 || wiring.cells() == BoardWiring.Cells.ALL) {
          LightColour colour = field == 0 ? LightColour.DARK : LightColour.of(indication, field);
          ofRow.add(colour.dimmed(wiring.brightness()));
        }
      }
      if (wiring.way() == BoardWiring.Way.SERPENTINE && row % 2 == 1) {
        Collections.reverse(ofRow);
      }
      colours.addAll(ofRow);
    }
    byte[] bytes = wiring.kind() == BoardWiring.Chip.WS2812 ? ws2812(colours) : apa102(colours);
    line.write(bytes);
  }

  private static byte[] apa102(List<LightColour> colours) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[4]);
    for (LightColour colour : colours) {
      out.write(APA102_FULL);
      out.write(colour.blue());
      out.write(colour.green());
      out.write(colour.red());
    }
    // Each light delays the data by half a clock: as many clocks more, or the last ones stay dark.
    out.writeBytes(new byte[colours.size() / 16 + 1]);
    return out.toByteArray();
  }

  private static byte[] ws2812(List<LightColour> colours) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (LightColour colour : colours) {
      pulses(out, colour.green());
      pulses(out, colour.red());
      pulses(out, colour.blue());
    }
    out.writeBytes(new byte[WS2812_LATCH_BYTES]);
    return out.toByteArray();
  }

  /** A long pulse (110) for a one, a short one (100) for a nought: eight bits make three bytes. */
  private static void pulses(ByteArrayOutputStream out, int value) {
    int pulses = 0;
    for (int bit = 7; bit >= 0; bit--) {
      pulses = (pulses << 3) | ((value >> bit & 1) == 0 ? 0b100 : 0b110);
    }
    out.write(pulses >> 16);
    out.write(pulses >> 8);
    out.write(pulses);
  }
}
