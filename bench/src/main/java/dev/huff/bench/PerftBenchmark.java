package dev.huff.bench;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Perft;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Leaves a second from the start, beside those of the plain generator. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Thread)
public class PerftBenchmark {
  @Param({
    "international",
    "frisian",
    "english",
    "russian",
    "italian",
    "thai",
    "dvojita",
    "turkish",
    "canadian"
  })
  private String id = "international";

  private RuleSet rules = RuleBook.get("international");
  private Position start = rules.start();

  /** Leaves counted, reported by the second. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Count {
    public long leaves;

    @Setup(Level.Iteration)
    public void clear() {
      leaves = 0;
    }
  }

  @Setup
  public void start() {
    rules = RuleBook.get(id);
    start = rules.start();
  }

  @Benchmark
  public void fast(Count count) {
    count.leaves += Perft.count(rules, start, 7);
  }

  @Benchmark
  public void plain(Count count) {
    count.leaves += dev.huff.bench.plain.PlainPerft.count(rules, start, 4);
  }
}
