package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.move.MoveGenerator;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Forced wins of four or more pieces from real games. {@link ShotHunt} shows how they were found.
 */
public final class TacticalShots {
  private TacticalShots() {}

  /** Those that come with the program. */
  public static List<TacticalShot> known() {
    InputStream stream =
        Objects.requireNonNull(TacticalShots.class.getResourceAsStream("shots.tsv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(TacticalShot::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Has an engine look for one.
   *
   * @param clock milliseconds
   * @return after how many positions it was found; empty when it was not
   */
  public static OptionalLong find(
      Engine engine, TacticalShot shot, SearchLimits limits, LongSupplier clock) {
    AtomicBoolean found = new AtomicBoolean();
    engine.clear();
    SearchReport last =
        engine.think(
            shot.position(),
            MoveGenerator.of(shot.rules()).legalMoves(shot.position()),
            List.of(),
            limits,
            clock,
            found::get,
            report -> found.compareAndSet(false, shot.isFound(report)));
    return found.get() || shot.isFound(last) ? OptionalLong.of(last.nodes()) : OptionalLong.empty();
  }
}
