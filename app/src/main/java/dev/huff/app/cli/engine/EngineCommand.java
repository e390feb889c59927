package dev.huff.app.cli.engine;

import dev.huff.app.endgame.EndgameStore;
import dev.huff.app.endgame.EndgameTables;
import dev.huff.app.opponent.DxpServer;
import dev.huff.app.opponent.EngineOpponent;
import dev.huff.app.opponent.HubServer;
import dev.huff.app.opponent.Opponent;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.PortArgument;
import dev.huff.app.session.OpponentOptions;
import dev.huff.core.engine.Level;
import dev.huff.core.engine.SearchLimits;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff engine}: our engine for other programs. */
@Command(
    name = "engine",
    subcommands = EngineTablesCommand.class,
    description = "Plays for another program over the Hub protocol on standard input.",
    footer = {
      "",
      "Try it by hand: type 'hub', 'init', 'pos', 'level move-time=1', 'go think', 'quit'."
    })
public final class EngineCommand extends ConsoleCommand {
  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description =
          "The rule set, unless the program sets the variant (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("international");

  @Option(
      names = "--dxp",
      paramLabel = "PORT",
      converter = PortArgument.class,
      description = "Play DXP callers on this TCP port (usually 27531) instead.")
  private Optional<Integer> dxp = Optional.empty();

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address for DXP: this machine alone, or 0.0.0.0 for everybody on the network "
              + "(default: ${DEFAULT-VALUE}).")
  private String host = "127.0.0.1";

  @Option(
      names = "--level",
      paramLabel = "N",
      defaultValue = "9",
      description = "Playing strength over DXP, 1 to 9 (default: ${DEFAULT-VALUE}).")
  private int level = Level.STRONGEST;

  @Option(
      names = "--think",
      paramLabel = "S",
      defaultValue = "5",
      description = "Seconds a move over DXP (default: ${DEFAULT-VALUE}).")
  private double seconds = 5;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (dxp.isPresent()) {
      return serve(dxp.get());
    }
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    new HubServer(rules, in, out(), this::endgames).serve();
    return 0;
  }

  private EndgameTables endgames(RuleSet played) {
    return EndgameTables.of(played, EndgameStore.usual(), this::tell);
  }

  private int serve(int port) throws IOException, InterruptedException {
    Level strength = OpponentOptions.level(level);
    SearchLimits limits = OpponentOptions.limits(seconds);
    if (!rules.id().equals(DxpServer.RULES)) {
      throw CommandFailure.badInput(
          "DXP plays " + DxpServer.RULES + " draughts only; leave --rules " + rules.id() + " out");
    }
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw CommandFailure.badInput(
          "there is no address " + host + "; write --host 0.0.0.0 for the network");
    }
    Opponent opponent =
        new EngineOpponent(rules, strength, new SplittableRandom()).knowing(endgames(rules));
    try (DxpServer server =
        new DxpServer(rules, opponent, limits, address, this::tell, DxpServer.LONGEST_PAUSE)) {
      tell("waiting for a caller on port " + server.port() + "; Ctrl-C ends it");
      server.serve();
    } catch (BindException e) {
      throw CommandFailure.badInput(
          "cannot listen on " + host + ":" + port + " (" + e.getMessage() + "); try another --dxp");
    }
    return 0;
  }
}
