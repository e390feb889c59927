package dev.huff.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.core.engine.PatternEvaluation;
import dev.huff.core.engine.PatternWeights;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTrainTest {
  @TempDir private Path folder;

  private int train(int games) {
    return train(games, "--into=" + folder.resolve("weights.bin"));
  }

  private int train(int games, String... more) {
    return Huff.commandLine()
        .setOut(new PrintWriter(Writer.nullWriter()))
        .setErr(new PrintWriter(Writer.nullWriter()))
        .execute(
            Stream.concat(
                    Stream.of(
                        "lab",
                        "engine",
                        "train",
                        folder.resolve("games.txt").toString(),
                        "--rules=english",
                        "--games=" + games,
                        "--nodes=40",
                        "--rounds=2",
                        "--match=2",
                        "--seed=5"),
                    Stream.of(more))
                .toArray(String[]::new));
  }

  @Test
  void trainingRunsWholeAndLeavesItsCardBesideTheWeights() throws IOException {
    assertThat(train(6)).isZero();
    assertThat(Files.size(folder.resolve("weights.bin"))).isPositive();
    List<String> card = Files.readAllLines(folder.resolve("weights.bin.txt"));
    assertThat(card.get(0)).isEqualTo("rules english, seed 5");
    assertThat(card.get(1)).startsWith("6 games, ");
    assertThat(card).anyMatch(line -> line.startsWith("loss after round 2: "));
    assertThat(card.get(card.size() - 1)).startsWith("against none, 40 positions a move: 2 games");
  }

  @Test
  void trainingThatWasBrokenOffGoesOnAndComesToTheSame() throws IOException {
    assertThat(train(6)).isZero();
    byte[] whole = Files.readAllBytes(folder.resolve("weights.bin"));
    Path games = folder.resolve("games.txt");
    String text = Files.readString(games);
    Files.writeString(games, text.substring(0, text.length() / 2));
    assertThat(train(6)).isZero();
    assertThat(Files.readString(games)).isEqualTo(text);
    assertThat(Files.readAllBytes(folder.resolve("weights.bin"))).isEqualTo(whole);
  }

  @Test
  void trainingGoesOnFromEarlierWeightsAndPlaysAgainstThem() throws IOException {
    assertThat(train(40)).isZero();
    String before = "--from=" + folder.resolve("weights.bin");
    assertThat(train(40, before, "--into=" + folder.resolve("more.bin"))).isZero();
    List<String> card = Files.readAllLines(folder.resolve("more.bin.txt"));
    assertThat(card).anyMatch(line -> line.startsWith("loss with those before "));
    assertThat(card.get(card.size() - 1)).startsWith("against those before, 40 positions a move:");
    assertThat(folder.resolve("more.bin")).isRegularFile();
    assertThat(Files.mismatch(folder.resolve("more.bin"), folder.resolve("weights.bin")))
        .isNotNegative();
  }

  /** Games for hours, and then an error, would help nobody. */
  @Test
  void weightsThatCannotBeGoneOnFromAreRefusedBeforeAnyGame() throws IOException {
    assertThat(
            train(
                6, "--from=" + folder.resolve("none.bin"), "--into=" + folder.resolve("more.bin")))
        .isPositive();
    Path wide = folder.resolve("wide.bin");
    short[] zeros = new short[PatternEvaluation.count(RuleBook.get("international").geometry())];
    try (OutputStream out = Files.newOutputStream(wide)) {
      new PatternWeights(zeros, zeros).write(out);
    }
    assertThat(train(6, "--from=" + wide, "--into=" + folder.resolve("more.bin"))).isEqualTo(2);
    assertThat(folder.resolve("games.txt")).doesNotExist();
  }
}
