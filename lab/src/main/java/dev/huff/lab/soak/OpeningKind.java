package dev.huff.lab.soak;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.simulator.play.FoulFinder;
import dev.huff.simulator.play.FoulScene;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Ways in which the games of a soak begin. */
public enum OpeningKind {
  /** From the start position. */
  USUAL {
    @Override
    public SessionPlan lay(SessionPlan plan, Collection<ViolationKind> fouls, Random random) {
      return plan;
    }
  },
  /**
   * A few men and kings placed at random, such that one of the requested fouls is possible at once,
   * and not for long. Some fouls are so seldom possible that whole games rarely produce them.
   */
  STAGED {
    @Override
    public SessionPlan lay(SessionPlan plan, Collection<ViolationKind> fouls, Random random) {
      List<ViolationKind> kinds = fouls.stream().sorted().toList();
      if (kinds.isEmpty()) {
        return plan;
      }
      ViolationKind kind = kinds.get(random.nextInt(kinds.size()));
      FoulFinder finder = new FoulFinder(plan.rules(), plan.level());
      MoveGenerator generator = MoveGenerator.of(plan.rules());
      for (int i = 0; i < TRIES; i++) {
        Position position = scatter(plan.rules().geometry(), random);
        if (generator.hasMoves(position)
            && generator.hasMoves(position.toMove(position.toMove().other()))
            && finder.find(kind, scene(position, plan), random).isPresent()) {
          return plan.withStart(position).withPlies(PLIES);
        }
      }
      return plan;
    }
  };

  private static final int TRIES = 5_000;
  private static final int PLIES = 16;
  private static final int MOST_KINGS = 2;

  /**
   * That plan with a start of this sort.
   *
   * @param fouls of which kinds one has to be possible, where it matters
   */
  public abstract SessionPlan lay(SessionPlan plan, Collection<ViolationKind> fouls, Random random);

  private static FoulScene scene(Position position, SessionPlan plan) {
    return new FoulScene(
        position,
        TablePieces.of(position),
        List.of(),
        Optional.empty(),
        plan.clock(),
        plan.whole());
  }

  private static Position scatter(Geometry geometry, Random random) {
    List<Integer> free = new ArrayList<>(geometry.fields().stream().boxed().toList());
    Position position = Position.empty(geometry, random.nextBoolean() ? Side.WHITE : Side.BLACK);
    for (Side side : Side.values()) {
      int men = 1 + random.nextInt(geometry.size() / 8);
      for (int i = random.nextInt(MOST_KINGS + 1); i > 0; i--) {
        position = position.with(take(free, random), Piece.man(side).crowned());
      }
      for (int i = 0; i < men; i++) {
        int field = take(free, random);
        boolean last = geometry.row(field) == geometry.lastRow(side);
        position = last ? position : position.with(field, Piece.man(side));
      }
    }
    return position;
  }

  private static int take(List<Integer> free, Random random) {
    return free.remove(random.nextInt(free.size()));
  }
}
