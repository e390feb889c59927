package dev.huff.core.robot;

import dev.huff.core.sensing.Reading;
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
 * What stands where, man by man: on every field and in every slot a stack, listed from the bottom
 * up. Immutable. A king is what {@link KingShape} says it is.
 */
public final class Table {
  private final Layout layout;
  private final Map<Spot, List<Piece>> stacks;

  private Table(Layout layout, Map<Spot, List<Piece>> stacks) {
    this.layout = layout;
    this.stacks = stacks;
  }

  /** The board showing that position, nothing beside it. */
  public static Table of(Layout layout, Position position) {
    Map<Spot, List<Piece>> stacks = new LinkedHashMap<>();
    for (Piece piece : Piece.values()) {
      for (int field : position.fields(piece).toArray()) {
        stacks.put(new Spot.Field(field), layout.kings().tokens(piece));
      }
    }
    return new Table(layout, stacks);
  }

  /**
   * This table with spare pieces in the last free slots, as many of each side.
   *
   * @throws IllegalArgumentException when there are not slots enough
   */
  public Table withReserve(int each) {
    Table table = this;
    for (Side side : Side.values()) {
      Piece spare = layout.kings() == KingShape.PIECE ? Piece.king(side) : Piece.man(side);
      for (int i = 0; i < each; i++) {
        List<Spot> free = table.freeSlots();
        if (free.isEmpty()) {
          throw new IllegalArgumentException(
              layout.slots().size() + " slots are too few for " + each + " spare pieces each");
        }
        table = table.with(free.get(free.size() - 1), List.of(spare));
      }
    }
    return table;
  }

  public Layout layout() {
    return layout;
  }

  /** What stands there, from the bottom up; empty when nothing does. */
  public List<Piece> at(Spot spot) {
    return stacks.getOrDefault(spot, List.of());
  }

  /** The uppermost piece there. */
  public Optional<Piece> top(Spot spot) {
    List<Piece> stack = at(spot);
    return stack.isEmpty() ? Optional.empty() : Optional.of(stack.get(stack.size() - 1));
  }

  /** This table with that stack there. */
  public Table with(Spot spot, List<Piece> stack) {
    Map<Spot, List<Piece>> changed = new LinkedHashMap<>(stacks);
    if (stack.isEmpty()) {
      changed.remove(spot);
    } else {
      changed.put(spot, List.copyOf(stack));
    }
    return new Table(layout, changed);
  }

  /** This table with one more piece on top there. */
  public Table put(Spot spot, Piece piece) {
    List<Piece> stack = new ArrayList<>(at(spot));
    stack.add(piece);
    return with(spot, stack);
  }

  /**
   * This table without the uppermost piece there.
   *
   * @throws IllegalArgumentException when nothing stands there
   */
  public Table lift(Spot spot) {
    List<Piece> stack = at(spot);
    if (stack.isEmpty()) {
      throw new IllegalArgumentException("nothing stands on " + layout.name(spot));
    }
    return with(spot, stack.subList(0, stack.size() - 1));
  }

  /** This table after that step. */
  public Table after(Step step) {
    return lift(step.from()).put(step.to(), step.token());
  }

  /** The slots in which nothing stands. */
  public List<Spot> freeSlots() {
    List<Spot> free = new ArrayList<>();
    for (int i = 0; i < layout.slots().size(); i++) {
      Spot slot = new Spot.Slot(i);
      if (!stacks.containsKey(slot)) {
        free.add(slot);
      }
    }
    return free;
  }

  /** The spots on which something stands. */
  public List<Spot> occupied() {
    return List.copyOf(stacks.keySet());
  }

  /** The fields on which something stands. */
  public List<Spot> occupiedFields() {
    return stacks.keySet().stream().filter(spot -> spot instanceof Spot.Field).toList();
  }

  /**
   * This table with that position on the board, as hands have made it; what lies beside the board
   * stays.
   */
  public Table showing(Position position) {
    Table table = this;
    for (int field = 1; field <= layout.geometry().size(); field++) {
      List<Piece> wanted = position.at(field).map(layout.kings()::tokens).orElse(List.of());
      table = table.with(new Spot.Field(field), wanted);
    }
    return table;
  }

  /** What a perfect board of that level shows of a field. */
  public Reading reading(int field, SensingLevel level) {
    List<Piece> stack = at(new Spot.Field(field));
    if (stack.isEmpty()) {
      return Reading.EMPTY;
    }
    Piece top = stack.get(stack.size() - 1);
    return Reading.of(stack.size() > 1 ? top.crowned() : top, level);
  }

  /**
   * This table as a board shows it to be: every field that reads otherwise than it should has what
   * it reads, as a single man where that says no more; fields not read stay as they are.
   *
   * @param carried whose piece to suppose on a field that only says that something stands there
   */
  public Table seen(Snapshot snapshot, SensingLevel level, Side carried) {
    Table table = this;
    for (int field = 1; field <= layout.geometry().size(); field++) {
      Reading reading = snapshot.at(field);
      if (reading != Reading.UNREAD && reading != reading(field, level)) {
        table = table.with(new Spot.Field(field), supposed(reading, carried));
      }
    }
    return table;
  }

  private List<Piece> supposed(Reading reading, Side carried) {
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
    return other instanceof Table table
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
