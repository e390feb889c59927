package dev.huff.app.cli.engine;

import dev.huff.app.endgame.EndgameStore;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.engine.EndgameTable;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff engine tables}: the endgames of a rule set. */
@Command(
    name = "tables",
    description = {
      "Computes every endgame of up to five pieces on boards of 32 squares, and of four "
          + "on boards of up to 64.",
      "The tables are kept in ~/.cache/huff. The engine does the same by itself the "
          + "first time it plays."
    })
final class EngineTablesCommand extends ConsoleCommand {
  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "dama-cs",
      description = "The rule set (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Override
  public Integer call() throws IOException {
    if (!EndgameStore.isKept(rules)) {
      String ids =
          String.join(
              ", ", RuleBook.all().stream().filter(EndgameStore::isKept).map(RuleSet::id).toList());
      throw CommandFailure.badInput("there are no tables for " + rules + ", only for " + ids);
    }
    EndgameTable[] found = {EndgameTable.empty(rules)};
    EndgameStore.usual().fetch(rules, this::tellProgress, larger -> found[0] = larger);
    EndgameTable table = found[0];
    long won = 0;
    long lost = 0;
    int longest = 0;
    for (byte value : table.values().get(table.pieces() - 1)) {
      won += value > 0 ? 1 : 0;
      lost += value < 0 ? 1 : 0;
      longest = Math.max(longest, Math.abs(value) - 1);
    }
    out()
        .printf(
            "%s: of positions of %d pieces %d are won, %d lost; the longest win takes %d plies%n",
            rules.id(), table.pieces(), won, lost, longest);
    if (table.pieces() < EndgameTable.mostPieces(rules)) {
      long needed = EndgameTable.memory(rules, table.pieces() + 1) >> 20;
      err()
          .printf(
              "a piece more would take %d MB of memory; HUFF_JAVA_OPTS=-Xmx%dm gives that%n",
              needed, needed + needed / 8 + 1);
    }
    return 0;
  }
}
