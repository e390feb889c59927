package dev.huff.club.report;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.SearchLimits;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.ReplayStep;
import dev.huff.rules.notation.ReplayedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Our engine's evaluation of a game, ply by ply. */
public final class GameAnalysis {
  /** A lead is shown up to that many men; more is won. */
  private static final double MOST = 10;

  private GameAnalysis() {}

  /**
   * White's lead in men after each ply, −10 to 10.
   *
   * @param millis how long each position is thought about
   * @param progress hears how many plies are done
   */
  public static List<Double> of(ReplayedGame replay, int millis, IntConsumer progress) {
    Engine engine = new Engine(replay.rules());
    SearchLimits limits = SearchLimits.ofMillis(millis);
    List<Double> leads = new ArrayList<>();
    List<Position> history = new ArrayList<>(List.of(replay.start()));
    for (ReplayStep step : replay.steps()) {
      double lead = lead(engine, limits, step.after(), history);
      history.add(step.after());
      if (step instanceof ReplayStep.Played) {
        leads.add(lead);
        progress.accept(leads.size());
      } else if (!leads.isEmpty()) {
        leads.set(leads.size() - 1, lead);
      }
    }
    return leads;
  }

  private static double lead(
      Engine engine, SearchLimits limits, Position position, List<Position> history) {
    List<Move> moves = MoveGenerator.of(engine.rules()).legalMoves(position);
    boolean white = position.toMove() == Side.WHITE;
    if (moves.isEmpty()) {
      return white ? -MOST : MOST;
    }
    int score =
        engine
            .think(
                position, moves, history, limits, MonotonicClock::millis, () -> false, report -> {})
            .score();
    double men = Math.max(-MOST, Math.min(MOST, score / 100.0));
    return white ? men : -men;
  }
}
