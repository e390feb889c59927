package dev.huff.bench;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One call of the public generator, on a plain position and on crowded ones. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(1)
@State(Scope.Thread)
public class LegalMovesBenchmark {
  @Param({
    "international W:W31-50:B1-20",
    "international W:WK23:B28,17,10,20,29,39,40,38,31,8,9",
    "international W:WK48:B7,9,11,13,17,19,21,23,27,29,31,33,37,39,41",
    "frisian W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47",
    "russian W:WK1:B7,9,11,15,17,19,23,25,27"
  })
  private String position = "international W:W31-50:B1-20";

  private MoveGenerator generator = MoveGenerator.of(RuleBook.get("international"));
  private Position parsed = generator.rules().start();

  @Setup
  public void parse() throws FenException {
    int space = position.indexOf(' ');
    RuleSet rules = RuleBook.get(position.substring(0, space));
    generator = MoveGenerator.of(rules);
    parsed = Fen.read(rules, position.substring(space + 1)).position();
  }

  @Benchmark
  public List<Move> legalMoves() {
    return generator.legalMoves(parsed);
  }
}
