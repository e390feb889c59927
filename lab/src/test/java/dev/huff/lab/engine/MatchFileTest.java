package dev.huff.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.engine.EvaluationWeights;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Game;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatchFileTest {
  private static final RuleSet RULES = RuleBook.get("english");

  @TempDir private Path folder;

  private static EngineMatch match() {
    EvaluationWeights weights = EvaluationWeights.of(RULES);
    return new EngineMatch(RULES, weights, weights, EnginePace.ofNodes(60), 3, () -> 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Other", "Huff"})
  void whatIsWrittenIsCountedAgain(String opponent) throws IOException {
    MatchFile file = new MatchFile(folder.resolve("games.pdn"));
    assertThat(file.tally()).isEqualTo(MatchTally.NONE);
    EngineMatch match = match();
    for (int i = 0; i < 4; i++) {
      Side side = match.side();
      file.add(match.play(), side, opponent);
    }
    assertThat(file.tally()).isEqualTo(match.tally());
  }

  @Test
  void aGameThatWasBrokenOffWhileItWasWrittenDoesNotCount() throws IOException {
    Path path = folder.resolve("games.pdn");
    MatchFile file = new MatchFile(path);
    EngineMatch match = match();
    Game first = match.play();
    file.add(first, Side.BLACK, "Other");
    MatchTally one = file.tally();
    String text = Files.readString(path);
    Files.writeString(path, text + text.substring(0, text.length() / 2));
    assertThat(file.tally()).isEqualTo(one);
    file.add(first, Side.BLACK, "Other");
    assertThat(file.tally().games()).isEqualTo(2);
  }

  @Test
  void openingsComeFromTheSeedAndTheNumberAlone() {
    MatchOpenings openings = new MatchOpenings(RULES, 9, true);
    assertThat(openings.of(3)).hasSize(6).isEqualTo(new MatchOpenings(RULES, 9, true).of(3));
    assertThat(openings.of(4)).isNotEqualTo(openings.of(3));
  }
}
