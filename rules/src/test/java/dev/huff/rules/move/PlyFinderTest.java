package dev.huff.rules.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a search finds against whole moves. */
class PlyFinderTest {
  private static final int GAMES = 20;
  private static final int PLIES = 120;

  static Stream<String> all() {
    return RuleBook.all().stream().map(RuleSet::id);
  }

  /** What a move leads to, and where from: the same for both. */
  private record Ply(int from, FieldSet captured, Position after) {}

  @ParameterizedTest
  @MethodSource("all")
  void findsWhatTheGeneratorFinds(String id) {
    RuleSet rules = RuleBook.get(id);
    PlyFinder finder = PlyFinder.of(rules);
    MoveGenerator generator = MoveGenerator.of(rules);
    Random random = new Random(12);
    for (int game = 0; game < GAMES; game++) {
      Position position = rules.start();
      for (int ply = 0; ply < PLIES; ply++) {
        Position now = position;
        List<Move> moves = generator.legalMoves(now);
        List<Ply> expected =
            moves.stream()
                .map(move -> new Ply(move.from(), move.capturedFields(), move.applyTo(now)))
                .toList();
        assertThat(found(finder, now))
            .as("seed 12, game %d, ply %d: %s", game, ply, now)
            .containsExactlyInAnyOrderElementsOf(expected);
        if (moves.isEmpty()) {
          break;
        }
        position = moves.get(random.nextInt(moves.size())).applyTo(now);
      }
    }
  }

  private static List<Ply> found(PlyFinder finder, Position position) {
    Placement at = new Placement();
    finder.place(position, at);
    assertThat(finder.position(at)).isEqualTo(position);
    Plies moves = new Plies();
    finder.find(at, moves);
    assertThat(moves.size() - moves.captures())
        .isEqualTo(moves.captures() > 0 && !finder.mayPass() ? 0 : finder.countQuiet(at));
    List<Ply> plies = new ArrayList<>();
    Placement next = new Placement();
    for (int i = 0; i < moves.size(); i++) {
      finder.play(at, moves, i, next);
      FieldSet taken = FieldSet.EMPTY;
      for (int field = 1; field <= position.geometry().size(); field++) {
        int bit = finder.bit(field);
        long word = bit < 64 ? moves.low(i) : moves.high(i);
        taken = (word >>> bit & 1) == 0 ? taken : taken.with(field);
      }
      plies.add(new Ply(finder.field(moves.from(i)), taken, finder.position(next)));
    }
    return plies;
  }

  @Test
  void countsTheMenThatOneOfTheirOwnStandsBehind() {
    RuleSet rules = RuleBook.get("dama-cs");
    PlyFinder finder = PlyFinder.of(rules);
    Placement at = new Placement();
    finder.place(rules.start(), at);
    assertThat(finder.backed(at, Side.WHITE.ordinal())).isEqualTo(8);
    assertThat(finder.backed(at, Side.BLACK.ordinal())).isEqualTo(8);
    RuleSet wide = RuleBook.get("canadian");
    PlyFinder wideFinder = PlyFinder.of(wide);
    wideFinder.place(wide.start(), at);
    assertThat(wideFinder.backed(at, Side.WHITE.ordinal())).isEqualTo(24);
    assertThat(wideFinder.backed(at, Side.BLACK.ordinal())).isEqualTo(24);
  }
}
