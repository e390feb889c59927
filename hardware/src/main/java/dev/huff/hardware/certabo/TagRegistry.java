package dev.huff.hardware.certabo;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.hardware.setup.DumpLayout;
import dev.huff.hardware.setup.ExpectedCells;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.hardware.setup.PositionDifference;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Whose tag is whose. Tags are just numbers: the ones on White's fields of the start position are
 * White's. Pieces that stand ready as kings are learnt from the empty rows between: those on
 * White's half are White's kings, those on Black's half Black's. A piece that a man is crowned with
 * later is learnt where it appears.
 */
final class TagRegistry {
  private final ExpectedPosition expectation;
  private final ExpectedCells expected;
  private final DumpLayout layout;
  private final SensingLevel level;
  private final Map<Long, Piece> pieces = new HashMap<>();

  /**
   * Tags that stood on several fields at once. No two pieces have the same, so that is what readers
   * of empty fields pick up: the maker's simulated board says {@code 0 0 56 0 0} on most of them.
   */
  private final Set<Long> noise = new HashSet<>(Set.of(0L));

  private final PieceReplacements replacements = new PieceReplacements();

  TagRegistry(ExpectedPosition expectation, DumpLayout layout, SensingLevel level) {
    this.expectation = expectation;
    this.expected = ExpectedCells.whole(expectation);
    this.layout = layout;
    this.level = level;
  }

  /** Whether the tags are known. */
  boolean isComplete() {
    return !pieces.isEmpty();
  }

  /**
   * Learns from frames that agree; the difference says which fields do not show what is expected. A
   * field on which the frames disagree is an empty one: its reader picks up noise. A resumed game
   * may be one move ahead: what one piece of the side to move has left, it has gone to.
   */
  PositionDifference learn(MajorityFilter votes) {
    List<String> missing = new ArrayList<>();
    List<String> extra = new ArrayList<>();
    Map<Long, Piece> found = new HashMap<>();
    List<Piece> movers = new ArrayList<>();
    List<Long> arrived = new ArrayList<>();
    List<Long> tags =
        IntStream.range(0, expected.size())
            .mapToObj(cell -> votes.winner(layout.place(cell)).orElse(0L))
            .toList();
    noise.retainAll(Set.of(0L));
    learnNoise(tags);
    for (int cell = 0; cell < expected.size(); cell++) {
      long tag = tags.get(cell);
      int place = cell;
      Optional<Piece> piece = expected.at(cell).or(() -> spare(place));
      if (noise.contains(tag)) {
        if (expected.at(cell).isPresent()) {
          missing.add(expected.name(cell));
          piece.filter(it -> it.side() == expectation.position().toMove()).ifPresent(movers::add);
        }
      } else if (piece.isEmpty()) {
        extra.add(expected.name(cell));
        arrived.add(tag);
      } else {
        found.put(tag, piece.get());
      }
    }
    PositionDifference difference = new PositionDifference(missing, extra, List.of());
    boolean isMove =
        movers.size() == 1 && arrived.size() == 1 && difference.count() <= expectation.tolerance();
    if (isMove) {
      found.put(arrived.get(0), movers.get(0));
    }
    if (isMove || difference.count() == 0) {
      pieces.putAll(found);
    }
    return difference;
  }

  /** Learns what is noise: unknown tags that are on several fields. */
  private void learnNoise(List<Long> tags) {
    Set<Long> seen = new HashSet<>();
    for (long tag : tags) {
      if (!seen.add(tag) && !pieces.containsKey(tag)) {
        noise.add(tag);
      }
    }
  }

  /** Returns the king on an empty playing field of the start position, if kings are sensed. */
  private Optional<Piece> spare(int cell) {
    Position position = expectation.position();
    int row = cell / position.geometry().width();
    int column = cell % position.geometry().width();
    boolean isStart = expectation.tolerance() == 0;
    if (!isStart || level != SensingLevel.KIND || position.geometry().field(row, column) == 0) {
      return Optional.empty();
    }
    return Optional.of(
        Piece.king(row >= position.geometry().height() / 2 ? Side.WHITE : Side.BLACK));
  }

  /**
   * Learns the tag of the piece that replaced a man. The tag must be new. Either a man has just
   * left that field and the board, or the field is on the crowning row while that side lacks a
   * piece. Anywhere else such a piece stays unknown.
   *
   * @param tags of every field, 0 if empty
   */
  void crown(List<Long> tags) {
    learnNoise(tags);
    replacements.see(tags, pieces::containsKey);
    for (int cell = 0; cell < tags.size(); cell++) {
      long tag = tags.get(cell);
      if (reading(tag) == FieldReading.UNREAD) {
        Optional<Piece> man = replacements.replacedBy(cell).map(pieces::get);
        man.ifPresent(it -> pieces.put(tag, Piece.king(it.side())));
      }
    }
    crownOnLastRows(tags);
  }

  private void crownOnLastRows(List<Long> tags) {
    Geometry geometry = expectation.position().geometry();
    for (int field : geometry.fields().toArray()) {
      int row = geometry.row(field);
      long tag = tags.get(row * geometry.width() + geometry.column(field));
      Side side = row == 0 ? Side.WHITE : Side.BLACK;
      boolean isLastRow = row == 0 || row == geometry.height() - 1;
      if (isLastRow && reading(tag) == FieldReading.UNREAD && isOneMissing(side, tags)) {
        pieces.put(tag, Piece.king(side));
      }
    }
  }

  private boolean isOneMissing(Side side, List<Long> tags) {
    long seen =
        tags.stream().map(pieces::get).filter(it -> it != null && it.side() == side).count();
    Position began = expectation.position();
    return seen < began.men(side).size() + began.kings(side).size();
  }

  /** The fields on which a piece stands whose tag is not known. */
  List<String> unknown(List<Long> tags) {
    return IntStream.range(0, tags.size())
        .filter(cell -> reading(tags.get(cell)) == FieldReading.UNREAD)
        .mapToObj(expected::name)
        .toList();
  }

  /** What a tag reads: nothing, a piece, or not known. */
  FieldReading reading(long tag) {
    if (noise.contains(tag)) {
      return FieldReading.EMPTY;
    }
    return pieces.containsKey(tag) ? FieldReading.of(pieces.get(tag), level) : FieldReading.UNREAD;
  }
}
