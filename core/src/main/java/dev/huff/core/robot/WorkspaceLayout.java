package dev.huff.core.robot;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The board and the slots beside it.
 *
 * @param rules whose board it is, and how its squares are called
 * @param slots their places. Slot {@code n} is the n-th of them, from 0
 * @param kings how a king is shown
 */
public record WorkspaceLayout(RuleSet rules, List<BoardCoordinates> slots, KingShape kings) {
  public WorkspaceLayout {
    slots = List.copyOf(slots);
  }

  /**
   * Returns slots in columns on both sides of the board, one field apart. The first column leaves
   * half a field free for the rim.
   */
  public static WorkspaceLayout beside(RuleSet rules, int slots, KingShape kings) {
    Geometry geometry = rules.geometry();
    List<BoardCoordinates> cells = new ArrayList<>();
    for (int i = 0; i < slots; i++) {
      int line = i / 2;
      int beyond = line / geometry.height();
      double away = 1.5 + beyond;
      double column = i % 2 == 0 ? geometry.width() - 1 + away : -away;
      cells.add(new BoardCoordinates(column, line % geometry.height()));
    }
    return new WorkspaceLayout(rules, cells, kings);
  }

  /** The board. */
  public Geometry geometry() {
    return rules.geometry();
  }

  /** All fields of the board. */
  List<PiecePlace.Field> fields() {
    return geometry().fields().stream().mapToObj(PiecePlace.Field::new).toList();
  }

  /** All slots, the first one first. */
  List<PiecePlace.Slot> slotPlaces() {
    return IntStream.range(0, slots.size()).mapToObj(PiecePlace.Slot::new).toList();
  }

  /** Where that spot is. */
  public BoardCoordinates cell(PiecePlace spot) {
    Geometry geometry = geometry();
    if (spot instanceof PiecePlace.Field field) {
      return new BoardCoordinates(geometry.column(field.number()), geometry.row(field.number()));
    }
    return slots.get(((PiecePlace.Slot) spot).number());
  }

  /** What a user would call that spot: {@code c3} or {@code 32}, or {@code slot 4}. */
  public String name(PiecePlace spot) {
    return spot instanceof PiecePlace.Field field
        ? rules.label(field.number())
        : "slot " + (((PiecePlace.Slot) spot).number() + 1);
  }

  /** How far the middles of two spots are apart, in widths of a field. */
  public double distance(PiecePlace from, PiecePlace to) {
    return cell(from).distanceTo(cell(to));
  }
}
