package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.move.Perft;
import dev.huff.rules.ruleset.RuleSet;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench perft}: how fast moves are generated, in one thread's processor time. */
@Command(
    name = "perft",
    description = {
      "Measures the move generator, from the start position.",
      "It prints leaves a second, and the time that a list of legal moves takes. Each figure is a"
          + " median of processor time."
    })
final class GeneratorBench extends ConsoleCommand {
  private static final int LISTS = 300_000;
  private static final int WARM_UP = 3;
  private static final int COUNTS = 7;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Plies that are counted (default: ${DEFAULT-VALUE}).")
  private int depth = 9;

  @Override
  public Integer call() {
    if (depth < 1) {
      throw CommandFailure.badInput("--depth takes a number from 1");
    }
    Position start = rules.start();
    long leaves = Perft.count(rules, start, depth);
    err().println("counting " + (WARM_UP + COUNTS) + " times ...");
    double count = medianNanos(() -> Perft.count(rules, start, depth));
    print(
        "%s, depth %d: %,d leaves, %.1f million a second%n",
        rules.id(), depth, leaves, leaves * 1e3 / count);
    double lists = medianNanos(() -> listMoves(MoveGenerator.of(rules), start));
    print("legal moves of the start: %.2f µs%n", lists / LISTS / 1e3);
    return 0;
  }

  private static long listMoves(MoveGenerator generator, Position start) {
    long moves = 0;
    for (int i = 0; i < LISTS; i++) {
      moves += generator.legalMoves(start).size();
    }
    return moves;
  }

  private static double medianNanos(LongSupplier work) {
    long[] nanos =
        LongStream.range(0, WARM_UP + COUNTS)
            .map(i -> nanosOf(work))
            .skip(WARM_UP)
            .sorted()
            .toArray();
    return nanos[nanos.length / 2];
  }

  private static long nanosOf(LongSupplier work) {
    long begun = SelfPlayingBoard.cpu();
    if (work.getAsLong() == 0) {
      throw new IllegalStateException("nothing was counted");
    }
    return SelfPlayingBoard.cpu() - begun;
  }
}
