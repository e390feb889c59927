package dev.huff.rules.notation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Moves as Portable Draughts Notation 3.0 writes them, and as files in the wild do. */
class MoveNotationTest {
  private static final RuleSet INTERNATIONAL = RuleBook.get("international");
  private static final RuleSet CZECH = RuleBook.get("dama-cs");

  private static Position position(RuleSet rules, String fen) throws FenException {
    return Fen.read(rules, fen).position();
  }

  private static MoveReading read(RuleSet rules, String fen, String move) throws FenException {
    return MoveNotation.of(rules).read(move, position(rules, fen));
  }

  @Test
  void theMovesOfTheStartPositionAreWrittenInTheRuleSetsOwnWay() {
    List<Move> moves = MoveGenerator.of(INTERNATIONAL).legalMoves(INTERNATIONAL.start());
    assertThat(MoveNotation.of(INTERNATIONAL).writeAll(moves))
        .containsExactlyInAnyOrder(
            "31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30");
    moves = MoveGenerator.of(CZECH).legalMoves(CZECH.start());
    assertThat(MoveNotation.of(CZECH).writeAll(moves))
        .containsExactlyInAnyOrder("a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4");
  }

  /** PDN 3.0, restrictions 8 and 9, and the position they show. */
  @Test
  void anAmbiguousCaptureIsWrittenWithItsRoute() throws FenException {
    Position position = position(INTERNATIONAL, "B:W14,19,22,29,42:BK47");
    List<Move> legal = MoveGenerator.of(INTERNATIONAL).legalMoves(position);
    MoveNotation notation = MoveNotation.of(INTERNATIONAL);
    assertThat(notation.writeAll(legal)).contains("47x38x24x13x36", "47x38x20x9x36");
    assertThat(notation.read("47x36", position))
        .isInstanceOfSatisfying(
            MoveReading.Ambiguous.class,
            ambiguous -> {
              assertThat(ambiguous.moves())
                  .containsExactlyInAnyOrder("47x38x24x13x36", "47x38x20x9x36");
              assertThat(ambiguous.reason()).startsWith("47x36 can be 47x38x");
            });
  }

  /** What PDN 3.0 forbids to write is read all the same: fields left out, fields too many. */
  @ParameterizedTest
  @ValueSource(strings = {"47x24x36", "47x33x24x13x36", "47x38x24x36", "47x38x33x24x13x36"})
  void aRouteInPartIsReadWhereItTellsTheMove(String text) throws FenException {
    Position position = position(INTERNATIONAL, "B:W14,19,22,29,42:BK47");
    MoveNotation notation = MoveNotation.of(INTERNATIONAL);
    assertThat(notation.read(text, position).move().map(move -> notation.write(move, position)))
        .contains("47x38x24x13x36");
  }

  @ParameterizedTest
  @CsvSource({
    "32-28, 32-28",
    "32x28, 32-28",
    "32:28, 32-28",
    "3228, 32-28",
    "32 - 28, 32-28",
    "32–28, 32-28",
    "b4a5, 31-26",
    "31-26, 31-26",
  })
  void separatorsAreNotTrusted(String written, String meant) {
    MoveNotation notation = MoveNotation.of(INTERNATIONAL);
    Position start = INTERNATIONAL.start();
    String found =
        notation.read(written, start).move().map(move -> notation.write(move, start)).orElse("");
    assertThat(found).isEqualTo(meant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"c3-d4", "C3-D4", "c3d4", "cd4", "c:d4", "22-18", "c3:d4", " c3 - d4 "})
  void algebraicMovesAreReadInEveryDress(String written) {
    MoveNotation notation = MoveNotation.of(CZECH);
    Position start = CZECH.start();
    assertThat(notation.read(written, start).move().map(move -> notation.write(move, start)))
        .contains("c3-d4");
  }

  @Test
  void leadingZerosAreRead() throws FenException {
    assertThat(read(INTERNATIONAL, "B:W40:B6", "06-11").move()).isPresent();
  }

  @Test
  void aCaptureIsReadWithOrWithoutItsRoute() throws FenException {
    String fen = "W:Wc3:Bd4,f6,a7";
    assertThat(read(CZECH, fen, "c3xg7").move()).isPresent();
    assertThat(read(CZECH, fen, "c3xe5xg7").move()).isPresent();
    assertThat(read(CZECH, fen, "c3-g7").move()).isPresent();
    assertThat(read(CZECH, fen, "c3xe5")).isInstanceOf(MoveReading.Illegal.class);
  }

  @Test
  void whatIsIllegalSaysWhyAndWhatWouldNotBe() throws FenException {
    String fen = "W:Wc3,g1:Bd4,a7";
    assertThat(read(CZECH, fen, "g1-h2"))
        .isEqualTo(
            new MoveReading.Illegal("g1-h2 is not legal: white has to capture", List.of("c3xe5")));
    assertThat(read(CZECH, fen, "a7-b6"))
        .isInstanceOfSatisfying(
            MoveReading.Illegal.class,
            illegal ->
                assertThat(illegal.reason())
                    .isEqualTo(
                        "a7-b6 is not legal: white is to move, and the piece on a7 is the other"
                            + " side's"));
    assertThat(read(CZECH, fen, "e1-f2"))
        .isInstanceOfSatisfying(
            MoveReading.Illegal.class,
            illegal -> assertThat(illegal.reason()).endsWith("no piece stands on e1"));
  }

  @Test
  void aShortMoveThatNobodyCanMakeIsIllegal() throws FenException {
    assertThat(read(CZECH, "W:Wc3:Ba7", "hg5"))
        .isEqualTo(
            new MoveReading.Illegal(
                "hg5 is not legal: no piece can do that", List.of("c3-b4", "c3-d4")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-", "c3", "c3-", "c3-d4-", "c3--d4", "b3-c4", "z9-a1", "c3-99", "hello"})
  void whatIsNoMoveIsInvalid(String text) {
    assertThat(MoveNotation.of(CZECH).read(text, CZECH.start()))
        .isInstanceOf(MoveReading.Invalid.class);
  }

  @Test
  void anIrregularMoveIsReadAsItStands() throws FenException {
    MoveNotation notation = MoveNotation.of(CZECH);
    Position position = position(CZECH, "W:Wc3,g1:Bd4,f6,a7");
    Move quiet = notation.readIrregular("g1-h2", position).orElseThrow();
    assertThat(quiet.captured()).isEmpty();
    Move leftShort = notation.readIrregular("c3xe5", position).orElseThrow();
    assertThat(leftShort.captured()).containsExactly(18);
    assertThat(notation.write(leftShort, position)).isEqualTo("c3xe5");
    Move astray = notation.readIrregular("c3-g5", position).orElseThrow();
    assertThat(astray.captured()).isEmpty();
    assertThat(notation.readIrregular("e1-f2", position)).isEmpty();
    assertThat(notation.readIrregular("c3-a7", position)).isEmpty();
  }

  /** Whatever is written is read as the same ply, in every rule set. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyMoveOfRandomGamesIsReadBack(long seed) {
    for (RuleSet rules : RuleBook.all()) {
      Random random = new Random(seed);
      MoveNotation notation = MoveNotation.of(rules);
      MoveGenerator generator = MoveGenerator.of(rules);
      Position position = rules.start();
      List<Move> legal = generator.legalMoves(position);
      for (int ply = 0; ply < 120 && !legal.isEmpty(); ply++) {
        for (Move move : legal) {
          String text = notation.write(move, legal);
          assertThat(notation.read(text, position, legal))
              .as("%s, seed %d, %s in %s", rules, seed, text, Fen.write(rules, position))
              .isEqualTo(new MoveReading.Found(move));
        }
        position = legal.get(random.nextInt(legal.size())).applyTo(position);
        legal = generator.legalMoves(position);
      }
    }
  }
}
