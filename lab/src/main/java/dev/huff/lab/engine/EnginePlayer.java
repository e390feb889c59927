package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.core.engine.TimeBudget;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** An engine on one side of a match, at a pace. */
final class EnginePlayer implements MatchPlayer {
  /** 2 to this many positions are remembered. */
  static final int TABLE_BITS = 16;

  private final Engine engine;
  private final EnginePace pace;
  private final LongSupplier clock;
  private long left;

  /**
   * @param clock milliseconds, by which its time runs
   */
  EnginePlayer(Engine engine, EnginePace pace, LongSupplier clock) {
    this.engine = engine;
    this.pace = pace;
    this.clock = clock;
  }

  @Override
  public void begin() {
    engine.clear();
    left = pace.millis();
  }

  @Override
  public Optional<Move> move(Game game, List<Move> legal) {
    long begun = clock.getAsLong();
    boolean timed = pace.millis() > 0;
    SearchReport report =
        engine.think(
            game.position(),
            legal,
            MatchPlayer.turn(game, limits()).history(),
            limits(),
            clock,
            () -> false,
            r -> {});
    if (timed) {
      left += pace.increment() - (clock.getAsLong() - begun);
    }
    return timed && left < 0 ? Optional.empty() : Optional.of(report.move());
  }

  /** What an engine thinks of a position, whatever was played before. */
  static SearchReport think(
      Engine engine, Position position, List<Move> legal, SearchLimits limits, LongSupplier clock) {
    return engine.think(position, legal, List.of(), limits, clock, () -> false, report -> {});
  }

  private SearchLimits limits() {
    if (pace.millis() > 0) {
      return TimeBudget.of(left + pace.increment(), pace.increment(), 0);
    }
    return pace.nodes() > 0
        ? SearchLimits.ofNodes(pace.nodes())
        : SearchLimits.ofMillis(pace.increment());
  }
}
