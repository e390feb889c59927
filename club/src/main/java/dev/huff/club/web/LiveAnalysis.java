package dev.huff.club.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.core.engine.Engine;
import dev.huff.core.engine.EngineScore;
import dev.huff.core.engine.EvaluationWeights;
import dev.huff.core.engine.SearchLimits;
import dev.huff.core.engine.SearchReport;
import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Evaluates what spectators see on the boards of a page, one position after the other, on a thread
 * of its own that rests as long as it thinks. Where many boards wait, each gets less time.
 */
final class LiveAnalysis implements AutoCloseable {
  /** Longest thought about a position, and shortest, in milliseconds. */
  private static final long LONGEST = 800;

  private static final long SHORTEST = 50;
  private static final int LONGEST_LINE = 8;

  /** Memory of an engine: 2^18 entries. A hall plays by few rule sets at a time. */
  private static final int BITS = 18;

  private static final int MOST_ENGINES = 4;

  private final BlockingQueue<WebBoard> waiting = new LinkedBlockingQueue<>();
  private final Map<RuleSet, Engine> engines =
      new LinkedHashMap<>(MOST_ENGINES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<RuleSet, Engine> eldest) {
          return size() > MOST_ENGINES;
        }
      };
  private final Thread thread = DaemonThread.of("analysis", this::work);

  LiveAnalysis() {
    thread.start();
  }

  /** Spectators see another position there; the one before is of no interest any more. */
  synchronized void look(WebBoard board) {
    if (!waiting.contains(board)) {
      waiting.add(board);
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }

  private void work() {
    try {
      while (true) {
        WebBoard next = waiting.take();
        long began = System.nanoTime();
        analyse(next, Math.max(SHORTEST, LONGEST / (waiting.size() + 1)));
        TimeUnit.NANOSECONDS.sleep(System.nanoTime() - began);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the page has closed
    }
  }

  private void analyse(WebBoard board, long millis) {
    String fen = board.shownFen();
    if (board.rules().isEmpty() || fen.isEmpty()) {
      return;
    }
    RuleSet rules = board.rules().get();
    try {
      Position position = Fen.read(rules, fen).position();
      List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
      if (!moves.isEmpty()) {
        Engine engine =
            engines.computeIfAbsent(
                rules, played -> new Engine(played, EvaluationWeights.of(played), BITS));
        board.publishAnalysis(
            fen, line(fen, rules, position, think(engine, position, moves, millis)));
      }
    } catch (FenException e) {
      board.publishAnalysis(fen, line(fen)); // such a position is not evaluated
    }
  }

  private static SearchReport think(
      Engine engine, Position position, List<Move> moves, long millis) {
    return engine.think(
        position,
        moves,
        List.of(position),
        new SearchLimits(SearchLimits.MAX_DEPTH, Long.MAX_VALUE, Long.MAX_VALUE, millis),
        MonotonicClock::millis,
        () -> false,
        report -> {});
  }

  private static ObjectNode line(String fen) {
    return BoundedJson.event("analysis").put("fen", fen);
  }

  /** White's lead in hundredths of a man, and the line that is expected. */
  private static ObjectNode line(String fen, RuleSet rules, Position before, SearchReport report) {
    int sign = before.toMove() == Side.WHITE ? 1 : -1;
    ObjectNode line = line(fen).put("score", sign * report.score()).put("depth", report.depth());
    EngineScore.pliesToEnd(report.score()).ifPresent(plies -> line.put("wins", sign * plies));
    ArrayNode moves = line.putArray("line");
    written(rules, before, report.line()).forEach(moves::add);
    return line;
  }

  private static List<String> written(RuleSet rules, Position before, List<Move> line) {
    List<String> moves = new ArrayList<>();
    Position position = before;
    for (Move move : line.subList(0, Math.min(LONGEST_LINE, line.size()))) {
      moves.add(MoveNotation.of(rules).write(move, position));
      position = move.applyTo(position);
    }
    return moves;
  }
}
