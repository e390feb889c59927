package dev.huff.app.pdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.PdnWriter;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.FirstKing;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Games of our own making: PDN, board log, referee, and the same moves again. */
class OwnGamesTest {
  /** A club evening with huffs, a promotion and chains. */
  static Path clubEvening() {
    URL url = Objects.requireNonNull(OwnGamesTest.class.getResource("club-evening.pdn"));
    try {
      return Path.of(url.toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  void aClubEveningComesBackFromTheBoard(SensingLevel level) throws IOException {
    GameJudge judge = GameJudge.of(clubEvening());
    int games = 0;
    try (PdnFile file = PdnFile.open(clubEvening())) {
      for (Optional<PdnGame> game = file.next(); game.isPresent(); game = file.next()) {
        JudgedGame judged = judge.judge(game.get());
        assertThat(judged.replay().faults()).isEmpty();
        assertThat(judged.basis()).isNotEqualTo(JudgedGame.Basis.NAMED);
        String result = ReplayedGame.result(judged.replay().rules(), game.get());
        for (boolean clock : new boolean[] {false, true}) {
          RoundTrip trip = RoundTrip.of(judged.replay(), level, clock, result);
          assertThat(trip.ruled()).isEqualTo(trip.played());
          assertThat(trip.troubles()).isEmpty();
          assertThat(trip.last()).contains(result.equals("*") ? "\"end\"" : "\"" + result + "\"");
        }
        games++;
      }
    }
    assertThat(games).isEqualTo(4);
  }

  @ParameterizedTest
  @EnumSource(SensingLevel.class)
  @Tag("slow")
  void randomGamesOfEveryRuleSetComeBackFromTheBoard(SensingLevel level) throws IOException {
    for (RuleSet rules : RuleBook.all()) {
      for (long seed = 1; seed <= 3; seed++) {
        ReplayedGame game = random(rules, 100L * level.ordinal() + seed);
        RoundTrip trip = RoundTrip.of(game, level, seed == 2, "*");
        assertThat(trip.isExact())
            .as("%s at %s, seed %d: %s", rules, level, seed, trip.difference())
            .isTrue();
      }
    }
  }

  /** A game of random moves, written as PDN and read again. */
  private static ReplayedGame random(RuleSet rules, long seed) throws IOException {
    Random random = new Random(seed);
    MoveGenerator generator = MoveGenerator.of(rules);
    MoveNotation notation = MoveNotation.of(rules);
    List<PdnItem> items = new ArrayList<>();
    Position position = rules.start();
    DrawCounter draws = DrawCounter.start(rules, position);
    List<Move> legal = generator.legalMoves(position);
    for (int ply = 0; ply < 70 && !legal.isEmpty() && draws.reached().isEmpty(); ply++) {
      Move move = legal.get(random.nextInt(legal.size()));
      items.add(new PdnItem.Ply(notation.write(move, legal)));
      position = move.applyTo(position);
      draws = draws.after(move, position);
      boolean isWon = move.promotes() && rules.firstKing() == FirstKing.WINS;
      legal = isWon ? List.of() : generator.legalMoves(position, draws.resting());
    }
    String text = PdnWriter.write(rules, new PdnGame(List.of(), items, "*"));
    PdnGame read = new PdnReader(new StringReader(text)).next().orElseThrow();
    return ReplayedGame.of(rules, read);
  }
}
