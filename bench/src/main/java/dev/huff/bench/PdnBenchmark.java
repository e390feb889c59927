package dev.huff.bench;

import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** PDN games a second: read, and read and played through. Games of sixty random plies. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@Fork(1)
@State(Scope.Thread)
public class PdnBenchmark {
  private static final int GAMES = 100;
  private static final int PLIES = 60;

  @Param({"international", "english", "dvojita"})
  private String id = "international";

  private RuleSet rules = RuleBook.get("international");
  private String text = "";

  @Setup
  public void play() {
    rules = RuleBook.get(id);
    Random random = new Random(1);
    StringBuilder games = new StringBuilder();
    for (int i = 0; i < GAMES; i++) {
      games.append(game(random));
    }
    text = games.toString();
  }

  private String game(Random random) {
    MoveNotation notation = MoveNotation.of(rules);
    StringBuilder moves = new StringBuilder("[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n");
    Game game = Game.start(rules);
    for (int ply = 0; ply < PLIES && game.outcome().isEmpty(); ply++) {
      List<Move> legal = game.legalMoves();
      Move move = legal.get(random.nextInt(legal.size()));
      moves.append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "");
      moves.append(notation.write(move, legal)).append(ply % 10 == 9 ? '\n' : ' ');
      game = game.play(move);
    }
    return moves.append("*\n\n").toString();
  }

  @Benchmark
  @OperationsPerInvocation(GAMES)
  public int read() throws IOException {
    return plies(false);
  }

  @Benchmark
  @OperationsPerInvocation(GAMES)
  public int readAndPlay() throws IOException {
    return plies(true);
  }

  private int plies(boolean played) throws IOException {
    PdnReader reader = new PdnReader(new StringReader(text));
    int plies = 0;
    for (Optional<PdnGame> game = reader.next(); game.isPresent(); game = reader.next()) {
      plies += played ? ReplayedGame.of(rules, game.get()).plies() : game.get().plies();
    }
    return plies;
  }
}
