package dev.huff.simulator.play;

import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Decides what to do when it is a side's turn. */
public interface SimulatedPlayer {
  /** What a player means to do. */
  sealed interface Intent {
    /** To make a legal move. */
    record Play(Move move) implements Intent {}

    /** To break the rules. */
    record Commit(PossibleFoul foul) implements Intent {}

    /** To stop playing. */
    record Leave() implements Intent {}
  }

  /**
   * What a player sees.
   *
   * @param ply how many plies have been made
   * @param legal the legal moves; never empty
   * @param fouls finds a way to commit a foul of a kind, if there is one
   */
  record Situation(
      int ply, List<Move> legal, Function<ViolationKind, Optional<PossibleFoul>> fouls) {}

  Intent intend(Situation situation);
}
