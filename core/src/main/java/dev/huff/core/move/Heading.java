package dev.huff.core.move;

import dev.huff.core.board.Side;
import dev.huff.core.rules.Way;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * One direction in which one side's men, or its kings, go: as a {@link Rotation} makes it, all
 * pieces at once.
 *
 * @param turn by how many places a step turns a word to the left
 * @param stays the fields from which a step stays on the board
 * @param moves the same, or none where such a piece does not move that way
 * @param captures the same, or none where such a piece does not capture that way
 */
record Heading(int turn, long stays, long moves, long captures) {
  /** The directions in which a side's pieces move or capture. */
  static Heading[] of(Rotation rotation, Set<Way> moves, Set<Way> captures, Side side) {
    int[] moving = Lines.directions(moves, side);
    int[] capturing = Lines.directions(captures, side);
    return IntStream.concat(IntStream.of(moving), IntStream.of(capturing))
        .distinct()
        .mapToObj(way -> of(rotation, way, has(moving, way), has(capturing, way)))
        .toArray(Heading[]::new);
  }

  private static Heading of(Rotation rotation, int way, boolean moves, boolean captures) {
    long stays = rotation.sources(way);
    return new Heading(rotation.turn(way), stays, moves ? stays : 0, captures ? stays : 0);
  }

  private static boolean has(int[] ways, int way) {
    return IntStream.of(ways).anyMatch(w -> w == way);
  }

  /** Where the pieces stand after a step. */
  long from(long pieces) {
    return Long.rotateLeft(pieces & stays, turn);
  }

  /** Where pieces may jump from: the prey stands next to them, and behind it is a free field. */
  long jumpers(long prey, long empty) {
    return Long.rotateRight(Long.rotateRight(empty, turn) & stays & prey, turn) & captures;
  }
}
