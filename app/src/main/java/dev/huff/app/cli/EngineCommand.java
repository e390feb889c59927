package dev.huff.app.cli;

import dev.huff.app.brain.HubServer;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code huff engine}: our engine for other programs. */
@Command(
    name = "engine",
    description = "Plays for another program, which speaks the Hub protocol on standard input.",
    footer = {
      "",
      "Try it by hand: type 'hub', 'init', 'pos', 'level move-time=1', 'go think', 'quit'."
    })
final class EngineCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      converter = RuleSetArgument.class,
      description =
          "The rule set, unless the program sets the variant (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("international");

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new HubServer(rules, in, out).serve();
    return 0;
  }
}
