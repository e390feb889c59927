package dev.huff.rules.move;

import static dev.huff.rules.move.NaiveMoves.Trait.AT_ONCE;
import static dev.huff.rules.move.NaiveMoves.Trait.CROWN_GOES_ON;
import static dev.huff.rules.move.NaiveMoves.Trait.CROWN_STOPS;
import static dev.huff.rules.move.NaiveMoves.Trait.FLYING;
import static dev.huff.rules.move.NaiveMoves.Trait.FRISIAN;
import static dev.huff.rules.move.NaiveMoves.Trait.KILLER;
import static dev.huff.rules.move.NaiveMoves.Trait.KINGS_EARLY;
import static dev.huff.rules.move.NaiveMoves.Trait.KING_FIRST;
import static dev.huff.rules.move.NaiveMoves.Trait.LANDS_NEXT;
import static dev.huff.rules.move.NaiveMoves.Trait.MEN_BACK;
import static dev.huff.rules.move.NaiveMoves.Trait.MEN_SPARE_KINGS;
import static dev.huff.rules.move.NaiveMoves.Trait.MOST;
import static dev.huff.rules.move.NaiveMoves.Trait.MOST_KINGS;
import static dev.huff.rules.move.NaiveMoves.Trait.NO_U_TURN;
import static dev.huff.rules.move.NaiveMoves.Trait.TURKISH;
import static dev.huff.rules.move.NaiveMoves.Trait.VALUE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.NaiveMoves.Trait;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The generator against a naive one, on random positions full of kings. {@code
 * -Dhuff.random.positions=100000} tries that many for each rule set, {@code -Dhuff.seed=N} others.
 */
class NaiveMovesTest {
  private static final int POSITIONS = Integer.getInteger("huff.random.positions", 400);
  private static final int WITH_REPLIES = 400;
  private static final long SEED = Long.getLong("huff.seed", 20260101);

  private static final Set<Trait> INTERNATIONAL = EnumSet.of(FLYING, MEN_BACK, MOST);
  private static final Set<Trait> POOL = EnumSet.of(FLYING, MEN_BACK);
  private static final Set<Trait> RUSSIAN = EnumSet.of(FLYING, MEN_BACK, CROWN_GOES_ON);
  private static final Set<Trait> SPANISH = EnumSet.of(FLYING, CROWN_STOPS, MOST, MOST_KINGS);
  private static final Set<Trait> LEAFLET = EnumSet.of(FLYING, LANDS_NEXT, KING_FIRST, CROWN_STOPS);
  private static final Set<Trait> ENGLISH = EnumSet.of(CROWN_STOPS);
  private static final Set<Trait> FRISIAN_GAME =
      EnumSet.of(FLYING, MEN_BACK, FRISIAN, VALUE, KING_FIRST);

  private static final Map<String, Set<Trait>> GAMES =
      Map.ofEntries(
          Map.entry("mezinarodni", INTERNATIONAL),
          Map.entry("internasjonal", INTERNATIONAL),
          Map.entry("dama-cs", LEAFLET),
          Map.entry("dama-bg", LEAFLET),
          Map.entry("dvojita", ENGLISH),
          Map.entry("dvojita-tournament", ENGLISH),
          Map.entry("international", INTERNATIONAL),
          Map.entry("english", ENGLISH),
          Map.entry(
              "italian",
              EnumSet.of(CROWN_STOPS, MEN_SPARE_KINGS, MOST, KING_FIRST, MOST_KINGS, KINGS_EARLY)),
          Map.entry("pool", POOL),
          Map.entry("spanish", SPANISH),
          Map.entry("russian", RUSSIAN),
          Map.entry("brazilian", INTERNATIONAL),
          Map.entry("canadian", INTERNATIONAL),
          Map.entry("portuguese", SPANISH),
          Map.entry("czech", EnumSet.of(FLYING, KING_FIRST, CROWN_STOPS)),
          Map.entry("turkish", EnumSet.of(FLYING, TURKISH, MOST, AT_ONCE, NO_U_TURN)),
          Map.entry("thai", EnumSet.of(FLYING, LANDS_NEXT, CROWN_STOPS, AT_ONCE)),
          Map.entry("frisian", FRISIAN_GAME),
          Map.entry("spantsireti", RUSSIAN),
          Map.entry("frysk", FRISIAN_GAME),
          Map.entry("killer", EnumSet.of(FLYING, MEN_BACK, MOST, KILLER)),
          Map.entry("breakthrough", INTERNATIONAL),
          Map.entry("antidraughts", INTERNATIONAL),
          Map.entry("srilankan", INTERNATIONAL),
          Map.entry("jamaican", POOL),
          Map.entry("unified-pool", POOL));

  @TestFactory
  Stream<DynamicTest> bothListTheSameMoves() {
    assertThat(GAMES.keySet())
        .containsExactlyInAnyOrderElementsOf(RuleBook.all().stream().map(RuleSet::id).toList());
    return GAMES.keySet().stream().sorted().map(id -> dynamicTest(id, () -> compare(id)));
  }

  private static void compare(String id) {
    RuleSet rules = RuleBook.get(id);
    Random random = new Random(SEED ^ id.hashCode());
    for (int i = 0; i < POSITIONS; i++) {
      Position position = random(rules.geometry(), random);
      List<Move> moves = MoveGenerator.of(rules).legalMoves(position);
      assertThat(moves.stream().map(NaiveMovesTest::name).collect(Collectors.toSet()))
          .as("%s, seed %d: %s", id, SEED, position)
          .isEqualTo(NaiveMoves.of(GAMES.get(id), position))
          .hasSameSizeAs(moves);
      assertThat(Perft.count(rules, position, 1)).isEqualTo(moves.size());
      assertThat(MoveGenerator.of(rules).hasMoves(position)).isEqualTo(!moves.isEmpty());
      if (i < WITH_REPLIES) {
        long replies = moves.stream().mapToLong(m -> replies(rules, m.applyTo(position))).sum();
        assertThat(Perft.count(rules, position, 2)).as("%s", position).isEqualTo(replies);
      }
    }
  }

  private static long replies(RuleSet rules, Position position) {
    return MoveGenerator.of(rules).legalMoves(position).size();
  }

  private static String name(Move move) {
    return move.from() + "-" + move.to() + move.captured().stream().sorted().toList();
  }

  /** Up to a third of the fields taken, kings and men alike, no man on its last row. */
  static Position random(Geometry geometry, Random random) {
    Position position = Position.empty(geometry, random.nextBoolean() ? Side.WHITE : Side.BLACK);
    int pieces = 2 + random.nextInt(Math.min(geometry.size() / 3, 16));
    for (int i = 0; i < pieces; i++) {
      int field = 1 + random.nextInt(geometry.size());
      Piece piece = Piece.values()[random.nextInt(Piece.values().length)];
      boolean last = geometry.row(field) == geometry.lastRow(piece.side());
      position = position.with(field, last ? piece.crowned() : piece);
    }
    return position;
  }
}
