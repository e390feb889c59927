package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench pdn}: PDN games a second, in one thread's processor time. */
@Command(
    name = "pdn",
    description = {
      "Measures how many games a second are read from PDN, and how many are played through too.",
      "The games have sixty random plies."
    })
final class PdnBench extends ConsoleCommand {
  private static final int PLIES = 60;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "What is played (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games measured, after as many to warm up (default: ${DEFAULT-VALUE}).")
  private int games = 10_000;

  @Override
  public Integer call() throws IOException {
    CommandFailure.checkLeast("--games", games, 1);
    err().println("playing " + games + " games ...");
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < games; i++) {
      appendGame(text, random);
    }
    String pdn = text.toString();
    for (boolean isPlayed : new boolean[] {false, true}) {
      gamesASecond(pdn, isPlayed);
      print(
          "%s: %,.0f games a second%n",
          isPlayed ? "read and played" : "read", gamesASecond(pdn, isPlayed));
    }
    return 0;
  }

  private void appendGame(StringBuilder text, Random random) {
    MoveNotation notation = MoveNotation.of(rules);
    text.append("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n");
    Game game = Game.start(rules);
    for (int ply = 0; ply < PLIES && game.outcome().isEmpty(); ply++) {
      List<Move> legal = game.legalMoves();
      Move move = legal.get(random.nextInt(legal.size()));
      text.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
      text.append(notation.write(move, legal)).append(ply % 10 == 9 ? '\n' : ' ');
      game = game.play(move);
    }
    text.append("*\n\n");
  }

  private double gamesASecond(String pdn, boolean isPlayed) throws IOException {
    long begun = SelfPlayingBoard.cpu();
    PdnReader reader = new PdnReader(new StringReader(pdn));
    for (Optional<PdnGame> game = reader.next(); game.isPresent(); game = reader.next()) {
      if (isPlayed && ReplayedGame.of(rules, game.get()).plies() < game.get().plies()) {
        throw new IllegalStateException("not played through: " + game.get());
      }
    }
    return games * 1e9 / (SelfPlayingBoard.cpu() - begun);
  }
}
