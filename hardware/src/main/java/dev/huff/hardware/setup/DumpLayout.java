package dev.huff.hardware.setup;

import dev.huff.rules.board.Geometry;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Maps places of a dump to fields of the board, for one of the ways in which the board may lie.
 *
 * @param turn how the board lies, in quarter turns
 * @param order for each field (every field of the board row by row, or every playing field) its
 *     place in the dump
 */
public record DumpLayout(int turn, List<Integer> order) {

  public DumpLayout {
    order = List.copyOf(order);
  }

  /**
   * The ways in which a board of that geometry can lie, for dumps of all fields: four of a square
   * one, two of any other.
   */
  public static List<DumpLayout> whole(Geometry geometry) {
    List<DumpLayout> layouts = new ArrayList<>();
    int step = geometry.width() == geometry.height() ? 1 : 2;
    for (int turn = 0; turn < 4; turn += step) {
      layouts.add(new DumpLayout(turn, quarterTurns(geometry, turn)));
    }
    return layouts;
  }

  /** The two ways in which a board can lie, for dumps of the playing fields only. */
  public static List<DumpLayout> playing(Geometry geometry) {
    int last = geometry.size() - 1;
    return List.of(
        new DumpLayout(0, IntStream.rangeClosed(0, last).boxed().toList()),
        new DumpLayout(2, IntStream.rangeClosed(0, last).mapToObj(cell -> last - cell).toList()));
  }

  private static List<Integer> quarterTurns(Geometry geometry, int turn) {
    List<Integer> order = new ArrayList<>();
    int width = geometry.width();
    int end = width - 1;
    int bottom = geometry.height() - 1;
    for (int row = 0; row < geometry.height(); row++) {
      for (int column = 0; column < width; column++) {
        order.add(
            switch (turn) {
              case 0 -> row * width + column;
              case 1 -> column * width + end - row;
              case 2 -> (bottom - row) * width + end - column;
              default -> (end - column) * width + row;
            });
      }
    }
    return order;
  }

  /** The place in the dump of a field of this order, counted from 0. */
  public int place(int field) {
    return order.get(field);
  }

  /** Whether the board lies the other way round. */
  public boolean isTurned() {
    return turn == 2;
  }

  /** How the board lies, in words. */
  public String words() {
    return switch (turn) {
      case 0 -> "normal orientation";
      case 2 -> "turned half round";
      default -> "turned a quarter: is the dark corner at the players' left?";
    };
  }
}
