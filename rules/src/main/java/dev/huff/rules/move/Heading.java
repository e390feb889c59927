package dev.huff.rules.move;

import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RelativeDirection;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One direction in which pieces go: as a {@link Rotation} makes it, all pieces at once.
 *
 * @param turn by how many places a step turns a word to the left
 * @param stays the fields from which a step stays on the board
 */
record Heading(int turn, long stays) {
  /** The directions of a side's pieces that go these ways. */
  static Heading[] of(Rotation rotation, Set<RelativeDirection> ways, Side side) {
    return IntStream.of(Lines.directions(ways, side))
        .mapToObj(way -> new Heading(rotation.turn(way), rotation.sources(way)))
        .toArray(Heading[]::new);
  }

  /** Where the pieces stand after a step. */
  long from(long pieces) {
    return Long.rotateLeft(pieces & stays, turn);
  }

  /** Where pieces may jump from: the prey stands next to them, and behind it is a free field. */
  long jumpers(long prey, long empty) {
    return Long.rotateRight(Long.rotateRight(empty, turn) & stays & prey, turn) & stays;
  }

  /** The fields from which a jump stays on the board. */
  long jumps() {
    return stays & Long.rotateRight(stays, turn);
  }
}
