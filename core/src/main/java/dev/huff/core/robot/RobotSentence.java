package dev.huff.core.robot;

import dev.huff.rules.board.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A sentence that a robot says to people, in no language yet.
 *
 * @param places the spots that it names, and what belongs there
 * @param detail a move, or what a machine or a program says, which is English; often empty
 */
public record RobotSentence(RobotPhrase phrase, List<Place> places, String detail) {
  public RobotSentence {
    places = List.copyOf(places);
  }

  /**
   * A spot, and the piece that belongs there.
   *
   * @param piece empty if none does, or if it does not matter
   */
  public record Place(PiecePlace spot, Optional<Piece> piece) {
    static Place bare(PiecePlace spot) {
      return new Place(spot, Optional.empty());
    }
  }

  /** Put that piece there. */
  static RobotSentence put(Piece piece, PiecePlace spot) {
    return new RobotSentence(RobotPhrase.PUT, List.of(new Place(spot, Optional.of(piece))), "");
  }

  /** What hands have to do so that every place has what belongs there. */
  static List<RobotSentence> steps(List<Place> wrong) {
    List<RobotSentence> steps = new ArrayList<>();
    List<Place> bare = wrong.stream().filter(place -> place.piece().isEmpty()).toList();
    List<Place> full = wrong.stream().filter(place -> place.piece().isPresent()).toList();
    if (!bare.isEmpty()) {
      steps.add(new RobotSentence(RobotPhrase.LIFT, bare, ""));
    }
    if (!full.isEmpty()) {
      steps.add(new RobotSentence(RobotPhrase.PUT, full, ""));
    }
    return steps;
  }
}
