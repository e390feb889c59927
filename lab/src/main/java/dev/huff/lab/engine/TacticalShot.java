package dev.huff.lab.engine;

import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EngineScore;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * A position in which the side to move wins pieces by force.
 *
 * @param pieces net number of pieces won
 */
public record TacticalShot(RuleSet rules, Position position, int pieces) {
  /**
   * Those that come with the program: forced wins of four or more pieces from real games. {@link
   * ShotHunt} shows how they were found.
   */
  public static List<TacticalShot> known() {
    InputStream stream =
        Objects.requireNonNull(TacticalShot.class.getResourceAsStream("shots.tsv"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(TacticalShot::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many more pieces the side to move takes than it loses along that line. */
  public static int won(Position position, List<Move> line) {
    Position at = position;
    for (Move move : line) {
      at = move.applyTo(at);
    }
    Side side = position.toMove();
    int lost = position.pieces(side).size() - at.pieces(side).size();
    return position.pieces(side.other()).size() - at.pieces(side.other()).size() - lost;
  }

  /**
   * Whether an engine that looks for it finds it.
   *
   * @param clock milliseconds
   */
  public boolean isFoundBy(Engine engine, SearchLimits limits, LongSupplier clock) {
    AtomicBoolean found = new AtomicBoolean();
    engine.clear();
    SearchReport last =
        engine.think(
            position,
            MoveGenerator.of(rules).legalMoves(position),
            List.of(),
            limits,
            clock,
            found::get,
            report -> found.compareAndSet(false, isFound(report)));
    return found.get() || isFound(last);
  }

  /**
   * Whether a search has found it: its best line wins as many pieces, or what it wins is worth as
   * much, or it is the game.
   */
  public boolean isFound(SearchReport report) {
    EvaluationWeights weights = EvaluationWeights.of(rules);
    int gain = report.score() - material(weights);
    return won(position, report.line()) >= pieces
        || gain >= pieces * weights.man() - weights.man() / 2
        || report.score() > EngineScore.SURE_WIN;
  }

  private int material(EvaluationWeights weights) {
    Side side = position.toMove();
    int men = position.men(side).size() - position.men(side.other()).size();
    int kings = position.kings(side).size() - position.kings(side.other()).size();
    return men * weights.man() + kings * weights.king();
  }

  /** As a line of a file: rule set, FEN, pieces. */
  public String line() {
    return rules.id() + "\t" + Fen.write(rules, position) + "\t" + pieces;
  }

  /**
   * Reads a line of a file.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static TacticalShot of(String line) {
    String[] parts = line.split("\t", -1);
    if (parts.length != 3 || !parts[2].matches("\\d{1,2}")) {
      throw new IllegalArgumentException("'" + line + "' is not RULES, FEN and a number of pieces");
    }
    RuleSet rules =
        RuleBook.find(parts[0])
            .orElseThrow(() -> new IllegalArgumentException("no rule set " + parts[0]));
    try {
      return new TacticalShot(
          rules, Fen.read(rules, parts[1]).position(), Integer.parseInt(parts[2]));
    } catch (FenException e) {
      throw new IllegalArgumentException(parts[1] + ": " + e.getMessage(), e);
    }
  }
}
