package dev.huff.simulator.certabo;

import dev.huff.rules.board.Piece;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/**
 * An 8×8 board that sends frame after frame. Every piece has a tag of its own; a piece that is put
 * down is the one of its kind that was lifted last. Readers of empty fields now and then pick up
 * noise, readers of taken ones now and then nothing.
 */
public final class CertaboBoard implements SerialDevice {
  /** What the board senses. */
  public enum Sensors {
    /** The tag of each piece. */
    TAGS,
    /** A bit a field. */
    SWITCHES
  }

  /** Which lights it has. */
  public enum Lights {
    /** Eight bytes, a bit a field; the board does not say what it has. */
    PLAIN,
    /** 81 colours between a head and a tail; the board says {@code D} with every frame. */
    COLOURED
  }

  private static final int ROW = 8;
  private static final int COLOURS = 3 * 9 * 9;
  private static final int NOISE_ONE_IN = 40;
  private static final long FIRST_TAG = 0x12_00_5A_00_01L;

  private final PlayTable table;
  private final Sensors sensors;
  private final Lights kind;
  private final int frameMillis;
  private final Random random;
  private final long[] tags;
  private final List<Long> handTags = new ArrayList<>();
  private final List<Optional<Piece>> handPieces = new ArrayList<>();
  private final List<Integer> lights = new CopyOnWriteArrayList<>();
  private volatile List<Integer> colours = List.of();
  private TablePieces seen;
  private long nextTag = FIRST_TAG;
  private long due;

  /**
   * A board that scans that table.
   *
   * @param frameMillis from one frame to the next
   * @throws IllegalArgumentException when the table's board is not 8×8
   */
  public CertaboBoard(PlayTable table, Sensors sensors, int frameMillis, long seed) {
    this(table, sensors, Lights.PLAIN, frameMillis, seed);
  }

  /** The same with lights of that kind. */
  public CertaboBoard(PlayTable table, Sensors sensors, Lights kind, int frameMillis, long seed) {
    if (table.surface().size() != ROW * ROW) {
      throw new IllegalArgumentException("there are 8×8 boards only");
    }
    this.table = table;
    this.sensors = sensors;
    this.kind = kind;
    this.frameMillis = frameMillis;
    this.random = new Random(seed);
    this.tags = new long[ROW * ROW];
    this.seen = TablePieces.empty(table.surface().geometry());
  }

  /**
   * Returns the lights. Plain lights are the last eight bytes received, rows from the eighth on,
   * where bit 0 is file a. Coloured lights are the parts of 81 colours between a complete head and
   * tail, from the corner of h1 on.
   */
  public List<Integer> lights() {
    return kind == Lights.PLAIN ? List.copyOf(lights) : List.copyOf(colours);
  }

  @Override
  public void poweredUp(long time) {
    lights.clear();
    colours = List.of();
    due = time;
  }

  @Override
  public void received(long time, int value) {
    lights.add(value);
    int most = kind == Lights.PLAIN ? ROW : 2 + COLOURS + 2;
    while (lights.size() > most) {
      lights.remove(0);
    }
    if (kind == Lights.COLOURED && lights.size() == most && isFramed()) {
      colours = List.copyOf(lights.subList(2, 2 + COLOURS));
      lights.clear();
    }
  }

  private boolean isFramed() {
    return lights.subList(0, 2).equals(List.of(0xFF, 0x55))
        && lights.subList(2 + COLOURS, lights.size()).equals(List.of(0x0D, 0x0A));
  }

  @Override
  public byte[] run(long time) {
    if (time < due) {
      return new byte[0];
    }
    due = time + frameMillis;
    move(table.surface());
    String line = sensors == Sensors.TAGS ? tagLine() : switchLine();
    return (":" + line + (kind == Lights.COLOURED ? " D" : "") + "\r\n")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Lets tags follow the pieces: first all that left, then all that came. */
  private void move(TablePieces surface) {
    for (int cell = 0; cell < tags.length; cell++) {
      if (!seen.at(cell).equals(surface.at(cell)) && !seen.isEmpty(cell)) {
        handTags.add(tags[cell]);
        handPieces.add(seen.at(cell));
        tags[cell] = 0;
      }
    }
    for (int cell = 0; cell < tags.length; cell++) {
      if (!seen.at(cell).equals(surface.at(cell)) && !surface.isEmpty(cell)) {
        int lifted = handPieces.lastIndexOf(surface.at(cell));
        tags[cell] = lifted < 0 ? nextTag++ : handTags.remove(lifted);
        if (lifted >= 0) {
          handPieces.remove(lifted);
        }
      }
    }
    seen = surface;
  }

  private String tagLine() {
    return Arrays.stream(tags)
        .map(tag -> random.nextInt(NOISE_ONE_IN) > 0 ? tag : tag == 0 ? random.nextLong() : 0)
        .mapToObj(CertaboBoard::fiveBytes)
        .collect(Collectors.joining(" "));
  }

  private static String fiveBytes(long tag) {
    StringBuilder text = new StringBuilder();
    for (int shift = 32; shift >= 0; shift -= 8) {
      text.append(shift == 32 ? "" : " ").append(tag >> shift & 0xFF);
    }
    return text.toString();
  }

  private String switchLine() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < ROW; row++) {
      int mask = 0;
      for (int column = 0; column < ROW; column++) {
        mask |= seen.isEmpty(row * ROW + column) ? 0 : 1 << (ROW - 1 - column);
      }
      text.append(row == 0 ? "" : " ").append(mask);
    }
    return text.toString();
  }
}
