package dev.huff.core.robot;

import dev.huff.core.sensing.FieldReading;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the board's last reading with the expected one. */
final class BoardComparison {
  private final SensingLevel level;
  private Optional<Snapshot> reading = Optional.empty();
  private Optional<Snapshot> before = Optional.empty();
  private long changed;

  BoardComparison(SensingLevel level) {
    this.level = level;
  }

  /** Takes a reading; whether it differs from the one before. */
  boolean take(long now, Snapshot snapshot) {
    before = reading;
    reading = Optional.of(snapshot);
    if (before.equals(reading)) {
      return false;
    }
    changed = now;
    return true;
  }

  /** Whether the board shows if that step was made: one man on another may look like one alone. */
  boolean isDistinguishable(CarryStep step) {
    return level == SensingLevel.KIND || (step.fromLevel() == 0 && step.toLevel() == 0);
  }

  boolean hasReading() {
    return reading.isPresent();
  }

  /** Whether the last reading shows nothing at all, as of a camera whose pictures do not come. */
  boolean isDark() {
    return reading.filter(is -> unread(is) == is.geometry().size()).isPresent();
  }

  /** Whether some field was not read last, e.g. because something hides it from a camera. */
  boolean hasUnread() {
    return reading.filter(is -> unread(is) > 0).isPresent();
  }

  private static long unread(Snapshot is) {
    return is.geometry().fields().stream().filter(f -> is.at(f) == FieldReading.UNREAD).count();
  }

  long changed() {
    return changed;
  }

  /**
   * The table as the board shows it. What it cannot tell apart, such as a man from a king, is as a
   * human was asked to put it, else as before.
   */
  WorkspaceStacks believed(
      WorkspaceStacks table, Optional<WorkspaceStacks> asked, Optional<CarryStep> step) {
    WorkspaceStacks likely = table;
    for (PiecePlace spot : asked.isPresent() ? table.layout().fields() : List.<PiecePlace>of()) {
      WorkspaceStacks other = asked.orElseThrow();
      likely = agrees(other, spot) ? likely.with(spot, other.at(spot)) : likely;
    }
    Side side = step.map(s -> s.token().side()).orElse(Side.WHITE);
    return reading.isPresent() ? likely.seen(reading.orElseThrow(), level, side) : table;
  }

  /** The table, with what the other has wherever the board does not show what is believed. */
  WorkspaceStacks corrected(WorkspaceStacks table, WorkspaceStacks other) {
    WorkspaceStacks corrected = table;
    for (PiecePlace spot : table.layout().fields()) {
      corrected = agrees(table, spot) ? corrected : corrected.with(spot, other.at(spot));
    }
    return corrected;
  }

  /** Whether that spot reads as believed; a slot, which nothing reads, always does. */
  boolean agrees(WorkspaceStacks table, PiecePlace spot) {
    if (reading.isEmpty() || !(spot instanceof PiecePlace.Field field)) {
      return true;
    }
    FieldReading is = reading.orElseThrow().at(field.number());
    return is == FieldReading.UNREAD || is == table.reading(field.number(), level);
  }

  /**
   * The fields that read otherwise than believed, each with what should be on it; those to be
   * spared left out.
   */
  List<RobotSentence.Place> differing(WorkspaceStacks table, Set<PiecePlace> spared) {
    return table.layout().fields().stream()
        .filter(spot -> !spared.contains(spot) && !agrees(table, spot))
        .map(spot -> expected(table, spot))
        .toList();
  }

  /** That field with what should be on it. */
  static RobotSentence.Place expected(WorkspaceStacks table, PiecePlace spot) {
    return new RobotSentence.Place(spot, table.piece(spot));
  }

  /** The fields that the last reading changed without the arm or a falling piece. */
  List<PiecePlace> strange(
      WorkspaceStacks table, Set<PiecePlace> touched, Optional<Piece> carried) {
    List<PiecePlace> strange = new ArrayList<>();
    for (PiecePlace.Field spot : table.layout().fields()) {
      boolean moved =
          before.isPresent()
              && before.orElseThrow().at(spot.number()) != reading.orElseThrow().at(spot.number());
      if (moved && !touched.contains(spot) && !agrees(table, spot) && !fell(spot, carried)) {
        strange.add(spot);
      }
    }
    return strange;
  }

  /** Whether some field shows a piece that may be the carried one. */
  boolean hasFallen(WorkspaceStacks table, Piece carried) {
    return table.layout().fields().stream()
        .anyMatch(spot -> !agrees(table, spot) && fell(spot, Optional.of(carried)));
  }

  /** A field that is bare though a piece was put there, which shows on no other field either. */
  Optional<PiecePlace> bare(WorkspaceStacks table) {
    return table.layout().fields().stream()
        .filter(spot -> reading.orElseThrow().at(spot.number()) == FieldReading.EMPTY)
        .filter(spot -> table.top(spot).filter(top -> !hasFallen(table, top)).isPresent())
        .map(PiecePlace.class::cast)
        .findFirst();
  }

  private boolean fell(PiecePlace.Field spot, Optional<Piece> carried) {
    FieldReading is = reading.orElseThrow().at(spot.number());
    return carried
        .filter(
            piece ->
                is == FieldReading.of(piece, level)
                    || is == FieldReading.of(piece.crowned(), level))
        .isPresent();
  }
}
