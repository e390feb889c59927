package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.game.Game;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts with letters lost, changed or added: they are read or refused, nothing else. */
class DamagedTextTest {
  private static final String LETTERS = "0123456789 abcKWB?-x:.,+HFC()[]{}\"/\\$*!;%\n½é";
  private static final long SEED = 20260103;
  private static final int POSITIONS = 300;
  private static final int GAMES = 12;

  static Stream<RuleSet> ruleSets() {
    return RuleBook.all().stream();
  }

  private static String damaged(String text, Random random) {
    StringBuilder changed = new StringBuilder(text);
    for (int i = 1 + random.nextInt(4); i > 0 && changed.length() > 0; i--) {
      int at = random.nextInt(changed.length());
      switch (random.nextInt(3)) {
        case 0 -> changed.deleteCharAt(at);
        case 1 -> changed.insert(at, letter(random));
        default -> changed.setCharAt(at, letter(random));
      }
    }
    return changed.toString();
  }

  private static char letter(Random random) {
    return LETTERS.charAt(random.nextInt(LETTERS.length()));
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void positions(RuleSet rules) {
    Random random = new Random(SEED);
    Game game = Game.start(rules);
    for (int i = 0; i < POSITIONS; i++) {
      List<Move> moves = game.legalMoves();
      game = moves.isEmpty() ? Game.start(rules) : game.play(moves.get(i % moves.size()));
      String text = damaged(Fen.of(game).write(rules), random);
      try {
        Fen fen = Fen.read(rules, text);
        String written = fen.write(rules);
        assertThat(Fen.read(rules, written).write(rules)).as(text).isEqualTo(written);
        MoveGenerator.of(rules).legalMoves(fen.position(), fen.counter(rules).resting());
      } catch (FenException e) {
        assertThat(e.column()).as(text).isBetween(1, text.length() + 1);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("ruleSets")
  void games(RuleSet rules) throws Exception {
    Random random = new Random(SEED);
    for (int seed = 0; seed < GAMES; seed++) {
      PdnGame game = RandomGames.game(rules, seed, 40).game();
      String text = damaged(PdnWriter.write(rules, game), random);
      for (PdnGame read : PdnReaderTest.games(text)) {
        ReplayedGame replay = ReplayedGame.of(rules, read);
        if (replay.isClean()) {
          PdnGame clean = new PdnGame(read.tags(), replay.items(), read.result().orElse("*"));
          String written = PdnWriter.write(rules, clean);
          PdnGame again = PdnReaderTest.games(written).get(0);
          assertThat(ReplayedGame.of(rules, again).end()).as(text).isEqualTo(replay.end());
        }
      }
    }
  }
}
