package dev.huff.core.robot;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All pieces man by man: a stack on every field and in every slot, listed from the bottom up.
 * Immutable. {@link KingShape} defines a king.
 */
public final class WorkspaceStacks {
  private final WorkspaceLayout layout;
  private final Map<PiecePlace, List<Piece>> stacks;

  private WorkspaceStacks(WorkspaceLayout layout, Map<PiecePlace, List<Piece>> stacks) {
    this.layout = layout;
    this.stacks = stacks;
  }

  /** The board showing that position, nothing beside it. */
  public static WorkspaceStacks of(WorkspaceLayout layout, Position position) {
    Map<PiecePlace, List<Piece>> stacks = new LinkedHashMap<>();
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        stacks.put(new PiecePlace.Field(field), layout.kings().tokens(piece));
      }
    }
    return new WorkspaceStacks(layout, stacks);
  }

  /**
   * This table with spare pieces in the last free slots, as many of each side.
   *
   * @throws IllegalArgumentException when there are not slots enough
   */
  public WorkspaceStacks withReserve(int each) {
    WorkspaceStacks table = this;
    for (Side side : Side.values()) {
      Piece spare = layout.kings() == KingShape.PIECE ? Piece.king(side) : Piece.man(side);
      for (int i = 0; i < each; i++) {
        List<PiecePlace> free = table.freeSlots();
        if (free.isEmpty()) {
          throw new IllegalArgumentException(
              layout.slots().size() + " slots are too few for " + each + " spare pieces each");
        }
        table = table.with(free.get(free.size() - 1), List.of(spare));
      }
    }
    return table;
  }

  public WorkspaceLayout layout() {
    return layout;
  }

  /** What stands there, from the bottom up; empty when nothing does. */
  public List<Piece> at(PiecePlace spot) {
    return stacks.getOrDefault(spot, List.of());
  }

  /** The uppermost piece there. */
  public Optional<Piece> top(PiecePlace spot) {
    List<Piece> stack = at(spot);
    return stack.isEmpty() ? Optional.empty() : Optional.of(stack.get(stack.size() - 1));
  }

  /** What stands there as one piece: two men, one on the other, are a king. */
  Optional<Piece> piece(PiecePlace spot) {
    return top(spot).map(top -> at(spot).size() > 1 ? top.crowned() : top);
  }

  /** This table with that stack there. */
  public WorkspaceStacks with(PiecePlace spot, List<Piece> stack) {
    Map<PiecePlace, List<Piece>> changed = new LinkedHashMap<>(stacks);
    if (stack.isEmpty()) {
      changed.remove(spot);
    } else {
      changed.put(spot, List.copyOf(stack));
    }
    return new WorkspaceStacks(layout, changed);
  }

  /** This table with one more piece on top there. */
  public WorkspaceStacks put(PiecePlace spot, Piece piece) {
    List<Piece> stack = new ArrayList<>(at(spot));
    stack.add(piece);
    return with(spot, stack);
  }

  /**
   * This table without the uppermost piece there.
   *
   * @throws IllegalArgumentException when nothing stands there
   */
  public WorkspaceStacks lift(PiecePlace spot) {
    List<Piece> stack = at(spot);
    if (stack.isEmpty()) {
      throw new IllegalArgumentException("nothing stands on " + layout.name(spot));
    }
    return with(spot, stack.subList(0, stack.size() - 1));
  }

  /** This table after that step. */
  public WorkspaceStacks after(CarryStep step) {
    return lift(step.from()).put(step.to(), step.token());
  }

  /** The slots in which nothing stands. */
  public List<PiecePlace> freeSlots() {
    return layout.slotPlaces().stream()
        .filter(slot -> !stacks.containsKey(slot))
        .map(PiecePlace.class::cast)
        .toList();
  }

  /** The spots on which something stands. */
  public List<PiecePlace> occupied() {
    return List.copyOf(stacks.keySet());
  }

  /** The fields on which something stands. */
  public List<PiecePlace> occupiedFields() {
    return stacks.keySet().stream().filter(spot -> spot instanceof PiecePlace.Field).toList();
  }

  /**
   * This table with that position on the board, as hands have made it; what lies beside the board
   * stays.
   */
  public WorkspaceStacks showing(Position position) {
    WorkspaceStacks table = this;
    for (int field = 1; field <= layout.geometry().size(); field++) {
      List<Piece> wanted = position.at(field).map(layout.kings()::tokens).orElse(List.of());
      table = table.with(new PiecePlace.Field(field), wanted);
    }
    return table;
  }

  /** What a perfect board of that level shows of a field. */
  public FieldReading reading(int field, SensingLevel level) {
    return piece(new PiecePlace.Field(field))
        .map(piece -> FieldReading.of(piece, level))
        .orElse(FieldReading.EMPTY);
  }

  /**
   * Returns this table corrected by a snapshot. A field with a different reading gets what it
   * reads, as a single man if the reading says no more. Unread fields stay as they are.
   *
   * @param carried whose piece to assume on a field that is only known to be occupied
   */
  public WorkspaceStacks seen(Snapshot snapshot, SensingLevel level, Side carried) {
    WorkspaceStacks table = this;
    for (int field = 1; field <= layout.geometry().size(); field++) {
      FieldReading reading = snapshot.at(field);
      if (reading != FieldReading.UNREAD && reading != reading(field, level)) {
        table = table.with(new PiecePlace.Field(field), supposed(reading, carried));
      }
    }
    return table;
  }

  private List<Piece> supposed(FieldReading reading, Side carried) {
    return switch (reading) {
      case EMPTY, UNREAD -> List.of();
      case PIECE -> List.of(Piece.man(carried));
      case WHITE -> List.of(Piece.WHITE_MAN);
      case BLACK -> List.of(Piece.BLACK_MAN);
      case WHITE_KING -> layout.kings().tokens(Piece.WHITE_KING);
      case BLACK_KING -> layout.kings().tokens(Piece.BLACK_KING);
    };
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WorkspaceStacks table
        && table.layout.equals(layout)
        && table.stacks.equals(stacks);
  }

  @Override
  public int hashCode() {
    return stacks.hashCode();
  }

  @Override
  public String toString() {
    return stacks.toString();
  }
}
