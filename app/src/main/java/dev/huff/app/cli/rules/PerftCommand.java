package dev.huff.app.cli.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FenOption;
import dev.huff.app.option.ProgressReporter;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.move.Perft;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff perft}: counts the leaves of the tree of legal moves. */
@Command(
    name = "perft",
    description = {
      "Counts the lines of play of a given length, to test the move generator.",
      "Captures that differ only in their route are one move."
    },
    footer = {"", "Examples:", "  huff perft --rules international --depth 7"})
public final class PerftCommand extends ConsoleCommand {
  private static final int MAX_DEPTH = 64;

  @Mixin private FenOption positions;

  @Option(names = "--depth", required = true, paramLabel = "N", description = "Plies, from 0.")
  private int depth;

  @Option(names = "--divide", description = "Also count each first move separately.")
  private boolean divide;

  @Option(names = "--json", description = "Print one JSON object a position.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    CommandFailure.checkRange("--depth", depth, 0, MAX_DEPTH);
    return positions.forEach(err(), fen -> count(fen.position()));
  }

  private void count(Position position) {
    ObjectNode answer = BoundedJson.node();
    long begin = System.nanoTime();
    long nodes = depth == 0 ? 1 : countMoves(position, answer);
    double seconds = (System.nanoTime() - begin) / 1e9;
    say(
        json
            ? answer.put("nodes", nodes).put("seconds", seconds).toString()
            : String.format(
                Locale.ROOT,
                "%d leaves in %.3f s (%.1f million/s)",
                nodes,
                seconds,
                nodes / seconds / 1e6));
  }

  private long countMoves(Position position, ObjectNode answer) {
    RuleSet rules = positions.rules();
    List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
    List<String> names = MoveNotation.of(rules).writeAll(moves);
    ObjectNode divided = divide ? answer.putObject("moves") : BoundedJson.node();
    long nodes = 0;
    ProgressReporter progress = new ProgressReporter(spec(), "huff perft");
    for (int i = 0; i < moves.size(); i++) {
      long leaves = Perft.count(rules, moves.get(i).applyTo(position), depth - 1);
      nodes += leaves;
      divided.put(names.get(i), leaves);
      if (divide && !json) {
        say(names.get(i) + ": " + leaves);
      }
      progress.at(i + 1, moves.size(), "first moves, " + nodes + " leaves");
    }
    progress.end();
    return nodes;
  }
}
