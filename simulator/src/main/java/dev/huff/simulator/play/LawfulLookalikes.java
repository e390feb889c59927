package dev.huff.simulator.play;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.simulator.table.TablePieces;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/**
 * The boards that lawful play from a position may show: one ply or two, captured men off or not, a
 * piece gone, or the position as it was. A foul that leaves such a board cannot be told from it.
 */
final class LawfulLookalikes {
  private static final int MOST_CAPTURED = 10;

  private final MoveGenerator generator;
  private final SensingLevel level;
  private final Set<Snapshot> shown = new HashSet<>();

  LawfulLookalikes(MoveGenerator generator, SensingLevel level) {
    this.generator = generator;
    this.level = level;
  }

  /** Adds what can follow from that position. */
  LawfulLookalikes from(Position position) {
    shown.add(Snapshot.of(position, level));
    for (Move move : generator.legalMoves(position)) {
      Position next = move.applyTo(position);
      addWithCaptured(position, move, next, MOST_CAPTURED);
      for (Move reply : generator.legalMoves(next)) {
        addWithCaptured(next, reply, reply.applyTo(next), 1);
      }
    }
    return this;
  }

  /** Adds what shows one ply and a piece that the opponent has lifted for the next. */
  LawfulLookalikes andTouches(Position position) {
    for (Move move : generator.legalMoves(position)) {
      Position next = move.applyTo(position);
      for (int field : next.pieces(next.toMove()).toArray()) {
        shown.add(Snapshot.of(next.without(field), level));
      }
    }
    return this;
  }

  /**
   * Adds what shows one ply and the next under way: the piece in a hand, captured men off or not.
   */
  LawfulLookalikes andHands(Position position) {
    for (Move move : generator.legalMoves(position)) {
      Position next = move.applyTo(position);
      for (Move reply : generator.legalMoves(next)) {
        addWithCaptured(
            next, reply, next.without(reply.from()).without(reply.capturedFields()), MOST_CAPTURED);
      }
    }
    return this;
  }

  /** Adds what stood on the board before. */
  LawfulLookalikes and(Collection<Position> positions) {
    positions.forEach(position -> shown.add(Snapshot.of(position, level)));
    return this;
  }

  private void addWithCaptured(Position before, Move move, Position after, int most) {
    shown.add(Snapshot.of(after, level));
    int[] captured = move.capturedFields().without(move.to()).toArray();
    int subsets = 1 << Math.min(captured.length, most);
    for (int subset = 1; subset < subsets; subset++) {
      Position standing = after;
      for (int i = 0; i < Math.min(captured.length, most); i++) {
        if ((subset >> i & 1) != 0) {
          standing = standing.with(captured[i], before.at(captured[i]).orElseThrow());
        }
      }
      shown.add(Snapshot.of(standing, level));
    }
  }

  boolean contains(TablePieces surface) {
    return shown.contains(surface.snapshot(level));
  }
}
