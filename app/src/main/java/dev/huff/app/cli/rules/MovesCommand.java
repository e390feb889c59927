package dev.huff.app.cli.rules;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.FenOption;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff moves}: the legal moves of a position. */
@Command(
    name = "moves",
    description = {
      "Lists the legal moves of a position.",
      "Captures that differ only in their route are one move."
    },
    footer = {
      "",
      "Examples:",
      "  huff moves --rules dama-cs",
      "  huff moves --rules english --fen \"B:W18,22:B1,K5\""
    })
public final class MovesCommand extends ConsoleCommand {
  @Mixin private FenOption positions;

  @Option(names = "--json", description = "One JSON object a position, squares as numbers.")
  private boolean json;

  @Override
  public Integer call() throws IOException {
    RuleSet rules = positions.rules();
    MoveGenerator generator = MoveGenerator.of(rules);
    return positions.forEach(
        err(),
        fen -> {
          FieldSet resting = fen.counter(rules).resting();
          List<Move> moves = generator.legalMoves(fen.position(), resting);
          List<String> names = MoveNotation.of(rules).writeAll(moves);
          say(json ? json(fen.write(rules), moves, names) : String.join(" ", names));
        });
  }

  private static String json(String fen, List<Move> moves, List<String> names) {
    ObjectNode line = BoundedJson.node().put("fen", fen);
    ArrayNode list = line.putArray("moves");
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      ObjectNode entry = list.addObject().put("move", names.get(i));
      move.path().forEach(entry.putArray("path")::add);
      move.captured().stream().sorted().forEach(entry.putArray("captured")::add);
      entry.put("promotes", move.promotes());
    }
    return line.toString();
  }
}
