package dev.huff.core.announce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.Placement;
import dev.huff.core.referee.ViolationKind;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.Count;
import dev.huff.rules.move.Move;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AnnouncerTest {
  private static final RuleSet DAMA = RuleBook.get("dama-cs");
  private static final RuleSet INTERNATIONAL = RuleBook.get("mezinarodni");

  static List<Language> languages() {
    return Language.all();
  }

  private static Announcement say(String language, RuleSet rules, Ruling ruling) {
    return new Announcer(Language.of(language).orElseThrow(), rules).announce(ruling);
  }

  private static Ruling quiet(RuleSet rules) {
    Move move = new Move(Piece.WHITE_MAN, List.of(22, 18), List.of(), false);
    return new Ruling.Played(
        0, 1, Side.WHITE, move, "c3-d4", false, rules.start(), Optional.empty());
  }

  private static Ruling capture(int pieces, String text, boolean crowned) {
    List<Integer> captured = List.of(5, 6, 7, 8, 9).subList(0, pieces);
    Move move = new Move(Piece.BLACK_MAN, List.of(1, 10), captured, crowned);
    return new Ruling.Played(0, 2, Side.BLACK, move, text, false, DAMA.start(), Optional.empty());
  }

  private static Ruling missed(Penalty penalty, Integer... squares) {
    return new Ruling.Violated(
        0,
        ViolationKind.MISSED_CAPTURE,
        List.of(),
        Side.WHITE,
        "a3-b4",
        List.of("e3xc5"),
        penalty,
        List.of(squares),
        List.of(),
        Optional.empty());
  }

  /** Konec hry (001), Край на играта (003), 5.2 (000): what is counted differs. */
  @ParameterizedTest
  @CsvSource({
    "cs, dama-cs, Tahy bez skoku a bez tahu kamenem: 3 z 15.",
    "cs, mezinarodni, Tahy bez skoku: 3 z 15.",
    "bg, dama-bg, Ходове без преместен и без заловен пул: 3 от 15.",
    "nb, internasjonal, Trekk bare med konger og uten fangst: 3 av 25.",
    "en, dvojita, Moves without a capture: 3 of 20."
  })
  void aCountSaysWhatTheDocumentCounts(String language, String rules, String said) {
    RuleSet set = RuleBook.get(rules);
    Announcer announcer = new Announcer(Language.of(language).orElseThrow(), set);
    assertThat(announcer.count(new Count(set.countdowns().get(0), 6))).isEqualTo(said);
  }

  /** 3.4 (000): „trvat na vrácení tahu a provedení resp. dokončení skoku“. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cs | opponent-may-insist | Bílý nedokončil skok. Celý skok je 28x8. "
            + "Černý smí trvat na dokončení skoku nebo vrácení tahu; hraje-li dál, tah platí.",
        "cs | put-back | Bílý nedokončil skok. Celý skok je 28x8. "
            + "Skok je třeba dokončit, nebo tah vrátit.",
        "en | put-back | White stopped in the middle of a capture. The whole move is 28x8. "
            + "The capture must be completed, or the move taken back."
      })
  void aChainLeftShortIsCompletedOrTakenBack(String language, String penalty, String said) {
    Ruling shortened =
        new Ruling.Violated(
            0,
            ViolationKind.CAPTURE_LEFT_SHORT,
            List.of(),
            Side.WHITE,
            "28x17",
            List.of("28x8"),
            Arrays.stream(Penalty.values())
                .filter(it -> it.id().equals(penalty))
                .findFirst()
                .orElseThrow(),
            List.of(17),
            List.of(),
            Optional.empty());
    assertThat(say(language, INTERNATIONAL, shortened).text()).isEqualTo(said);
  }

  /** Konec hry (001, 002), Край на играта (003), 5.2 (000): what was counted is the reason. */
  @ParameterizedTest
  @CsvSource({
    "cs, dama-cs, Partie končí remízou: příliš mnoho tahů bez skoku a bez tahu kamenem. 1/2-1/2",
    "cs, dvojita, Partie končí remízou: příliš mnoho tahů bez skoku. 1/2-1/2",
    "bg, dama-bg, "
        + "Партията завършва с равенство: твърде много ходове без преместен и без заловен пул. "
        + "1/2-1/2",
    "nb, internasjonal, "
        + "Partiet ender remis: for mange trekk bare med konger og uten fangst. 1/2-1/2",
    "en, mezinarodni, The game is drawn: too many moves without a capture. 1/2-1/2"
  })
  void aDrawSaysWhatTheDocumentCounts(String language, String rules, String said) {
    Ruling over = new Ruling.Over(0, "1/2-1/2", "no-progress");
    assertThat(say(language, RuleBook.get(rules), over).text()).isEqualTo(said);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | White plays c3-d4. | White plays C 3 to D 4.",
        "cs | Bílý táhne c3-d4. | Bílý táhne cé 3 na dé 4.",
        "bg | Белите играят c3-d4. | Белите играят це 3 на де 4.",
        "nb | Hvit trekker c3-d4. | Hvit trekker se 3 til dé 4."
      })
  void aMoveIsWrittenAsTheRulesDoAndSpokenByLetters(String language, String text, String spoken) {
    assertThat(say(language, DAMA, quiet(DAMA))).isEqualTo(new Announcement(text, spoken));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | 1 | Black plays b6xd4 and takes one piece.",
        "en | 2 | Black plays b6xd4 and takes 2 pieces.",
        "cs | 1 | Černý skáče b6xd4 a bere jeden kámen.",
        "cs | 3 | Černý skáče b6xd4 a bere 3 kameny.",
        "cs | 5 | Černý skáče b6xd4 a bere 5 kamenů.",
        "bg | 1 | Черните играят b6xd4 и залавят един пул.",
        "bg | 4 | Черните играят b6xd4 и залавят 4 пула.",
        "nb | 1 | Svart trekker b6xd4 og fanger én brikke.",
        "nb | 2 | Svart trekker b6xd4 og fanger 2 brikker."
      })
  void capturedPiecesAreCountedAsTheLanguageCounts(String language, int pieces, String text) {
    assertThat(say(language, DAMA, capture(pieces, "b6xd4", false)).text()).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"all-captured", "no-moves"})
  void whereWhoHasNoMoveWinsTheOpponentIsNotSaidToHaveNone(String reason) {
    Ruling over = new Ruling.Over(0, "2-0", reason);
    assertThat(say("en", RuleBook.get("antidraughts"), over).text())
        .isEqualTo("White wins: a player without a move wins. 2-0");
  }

  @Test
  void whereNothingWasMovedNobodyIsSaidToInsistOnIt() {
    Ruling gone =
        new Ruling.Violated(
            0,
            ViolationKind.PIECE_GONE,
            List.of(),
            Side.WHITE,
            "",
            List.of(),
            Penalty.OPPONENT_MAY_INSIST,
            List.of(31),
            List.of(),
            Optional.empty());
    assertThat(say("en", INTERNATIONAL, gone).text())
        .isEqualTo("The piece on 31 is missing. The position must be put right.");
  }

  /** Voices do not know the gender of what they count. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cs | bere 2 kameny.",
        "bg | залавят два пула.",
        "fr | prennent 2 pièces.",
        "ru | бьют две шашки.",
        "pl | biją dwie bierki."
      })
  void capturedPiecesAreSpokenWithTheirGender(String language, String end) {
    assertThat(say(language, DAMA, capture(2, "b6xd4", false)).spoken()).endsWith(end);
    assertThat(say(language, DAMA, capture(2, "b6xd4", false)).text()).contains(" 2 ");
  }

  @Test
  void aManThatIsCrownedIsNamed() {
    assertThat(say("cs", DAMA, capture(1, "c3xe1", true)).text())
        .isEqualTo("Černý skáče c3xe1 a bere jeden kámen. Kámen se stává dámou.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | White had to capture with e3xc5, but played a3-b4. White loses the piece on e3.",
        "cs | Bílý měl skákat e3xc5, ale táhl a3-b4. Bílý přichází o kámen na e3.",
        "bg | Белите трябваше да заловят с e3xc5, но изиграха a3-b4. Белите губят пула на e3.",
        "nb | Hvit skulle ha fanget med e3xc5, men trakk a3-b4. Hvit mister brikken på e3."
      })
  void aMissedCaptureIsSaidWithWhatItCosts(String language, String text) {
    assertThat(say(language, DAMA, missed(Penalty.LOSE_PIECE, 23)).text()).isEqualTo(text);
  }

  @Test
  void aPressWithoutAMoveAsksForOneAndNotForARightBoard() {
    Ruling ruling =
        violated(ViolationKind.NO_MOVE, List.of(), Side.WHITE, "", List.of(), List.of());
    assertThat(say("en", DAMA, ruling).text())
        .isEqualTo("White pressed the clock without moving. It is still White's move.");
  }

  @Test
  void aPieceOnAnUnusedSquareIsNamedByThatSquareAlone() {
    Ruling ruling =
        violated(ViolationKind.LIGHT_SQUARE, List.of(), Side.WHITE, "", List.of(22), List.of("c4"));
    assertThat(say("en", DAMA, ruling).text())
        .startsWith("There is a piece on c4, an unused square.");
    ViolationKind light = ViolationKind.LIGHT_SQUARE;
    Ruling two = violated(light, List.of(), Side.WHITE, "", List.of(), List.of("c4", "d3"));
    assertThat(say("cs", DAMA, two).text()).startsWith("Mimo hrací pole stojí kameny: c4 a d3.");
  }

  @Test
  void aPieceThatWentOnInTheOthersTurnSaysWhoseMoveItIs() {
    Ruling ruling =
        violated(
            ViolationKind.WENT_ON,
            List.of(ViolationKind.OUT_OF_TURN),
            Side.WHITE,
            "d4-c5",
            List.of(14, 18),
            List.of());
    assertThat(say("en", DAMA, ruling).text())
        .isEqualTo(
            "White played d4-c5, but the move had already ended. It is Black's move."
                + " The move must be taken back.");
  }

  private static Ruling violated(
      ViolationKind kind,
      List<ViolationKind> also,
      Side side,
      String seen,
      List<Integer> squares,
      List<String> light) {
    return new Ruling.Violated(
        0, kind, also, side, seen, List.of(), Penalty.PUT_BACK, squares, light, Optional.empty());
  }

  @Test
  void ofSeveralPiecesTheOpponentChooses() {
    assertThat(say("cs", DAMA, missed(Penalty.LOSE_PIECE, 22, 23)).text())
        .endsWith("Bílý přichází o jeden z kamenů na c3 a e3; vybírá černý.");
  }

  @Test
  void ruleSetsKeepTheirOwnWords() {
    assertThat(say("nb", RuleBook.get("internasjonal"), missed(Penalty.PUT_BACK, 23)).text())
        .startsWith("Lys skulle ha fanget");
  }

  @Test
  void numbersAreSpokenWithWordsBetweenThem() {
    Ruling ruling = capture(2, "47x36x27", false);
    assertThat(say("en", INTERNATIONAL, ruling).spoken())
        .isEqualTo("Black plays 47 takes 36 takes 27 and takes 2 pieces.");
  }

  @Test
  void onePieceThatStandsWrongIsPutBack() {
    Ruling restore =
        new Ruling.Restore(
            0,
            List.of(18),
            List.of(),
            List.of(new Placement(22, Piece.WHITE_MAN)),
            List.of(),
            List.of());
    assertThat(say("cs", DAMA, restore).text()).isEqualTo("Vraťte prosím bílý kámen z d4 na c3.");
    assertThat(say("en", DAMA, restore).spoken())
        .isEqualTo("Please put the white man back from D 4 to C 3.");
  }

  @Test
  void stepsThatTheOpponentMayDoWithoutAreSaidAsSuch() {
    List<Placement> put = List.of(new Placement(22, Piece.WHITE_MAN));
    Ruling restore =
        new Ruling.Restore(
            0,
            List.of(18),
            List.of(),
            put,
            List.of(),
            List.of(),
            /* ifInsisted= */ true,
            false,
            false);
    assertThat(say("en", DAMA, restore).text())
        .isEqualTo("If the opponent insists: please put the white man back from d4 to c3.");
  }

  @Test
  void whatRemainsOfStepsUnderWayIsWrittenAndNotSaidAloud() {
    List<Placement> put =
        List.of(new Placement(22, Piece.WHITE_MAN), new Placement(1, Piece.BLACK_KING));
    Ruling restore =
        new Ruling.Restore(
            0, List.of(), List.of(), put, List.of(), List.of(), false, /* underWay= */ true, false);
    assertThat(say("en", DAMA, restore).text())
        .isEqualTo("Please put the white man on c3 and the black king on b8.");
    assertThat(say("en", DAMA, restore).spoken()).isEmpty();
  }

  @Test
  void stepsThatTheEndOfTheGameCallsOffAreNotSaidToBeDone() {
    Ruling dismissed =
        new Ruling.Restore(
            0, List.of(), List.of(), List.of(), List.of(), List.of(), false, true, false);
    assertThat(say("en", DAMA, dismissed)).isEqualTo(new Announcement("", ""));
  }

  @Test
  void aBoardThatIsRightIsSaidToBe() {
    Ruling done = new Ruling.Restore(0, List.of(), List.of(), List.of(), List.of(), List.of());
    assertThat(say("en", DAMA, done).text()).isEqualTo("The position is correct again.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2-0 | White wins: the opponent's pieces are blocked. 2-0",
        "0-1 | Black wins: the opponent's pieces are blocked. 0-1",
        "1/2-1/2 | The game is drawn: the opponent's pieces are blocked. 1/2-1/2",
        "1-1 | The game is drawn: the opponent's pieces are blocked. 1-1",
        "½-½ | The game is drawn: the opponent's pieces are blocked. ½-½",
        "12-8 | White wins: the opponent's pieces are blocked. 12-8",
        "2,5-3½ | Black wins: the opponent's pieces are blocked. 2,5-3½",
        "10-10 | The game is drawn: the opponent's pieces are blocked. 10-10",
        "* | The game is over: the opponent's pieces are blocked. *"
      })
  void theResultTellsWhoHasWon(String result, String text) {
    assertThat(say("en", DAMA, new Ruling.Over(0, result, "no-moves")).text()).isEqualTo(text);
  }

  @Test
  void aFlagThatFellIsSaidFirst() {
    assertThat(say("en", DAMA, new Ruling.Over(0, "0-1", "time")).text())
        .isEqualTo("White's flag has fallen. Black wins. 0-1");
  }

  @Test
  void theArbitersClockIsTold() {
    Ruling set =
        new Ruling.ClockShown(
            0, Ruling.ClockReason.SET, 3_600_000, 299_001, Optional.of(Side.BLACK));
    assertThat(say("en", DAMA, set).text())
        .isEqualTo("The clock is set: White 1:00:00, Black 5:00.");
  }

  @ParameterizedTest
  @CsvSource({
    "en, 3661000, 1 hour 1 minute 1 second",
    "en, 59999, 1 minute",
    "en, 0, 0 seconds",
    "cs, 7322000, dvě hodiny dvě minuty dvě sekundy",
    "cs, 1320000, 22 minut",
    "bg, 61000, една минута една секунда",
    "bg, 7320000, два часа две минути",
    "bg, 1260000, 20 и една минути",
    "nb, 3600000, \u00e9n time",
    "nl, 3605000, 1 uur 5 seconden",
    "fr, 61000, une minute une seconde",
    "fr, 1260000, 20 et une minutes",
    "ru, 300000, 5 минут",
    "ru, 1260000, 20 одна минута",
    "ru, 8520000, 2 часа 20 две минуты",
    "ru, 720000, 12 минут",
    "ru, 671000, 11 минут 11 секунд",
    "pl, 1341000, 20 dwie minuty 21 sekund",
    "pl, 125000, dwie minuty 5 sekund"
  })
  void aClockIsReadOutAsATime(String language, long millis, String time) {
    Ruling set =
        new Ruling.ClockShown(0, Ruling.ClockReason.SET, millis, 5_000, Optional.of(Side.WHITE));
    assertThat(say(language, DAMA, set).spoken()).contains(" " + time + ",");
  }

  @Test
  void everySentenceBeginsWithACapital() {
    Ruling start = new Ruling.Started(0, DAMA, new Fen(DAMA.start()), Optional.empty());
    assertThat(say("nb", DAMA, start).text()).endsWith(". Hvit er i trekket.");
  }

  @Test
  void theResultItselfIsNotSpoken() {
    assertThat(say("en", DAMA, new Ruling.Over(0, "2-0", "no-moves")).spoken())
        .isEqualTo("White wins: the opponent's pieces are blocked.");
  }

  @Test
  void aLongListIsCutShort() {
    List<String> moves = List.of("a1-b2", "c1-b2", "c1-d2", "e1-d2", "e1-f2", "g1-f2", "g1-h2");
    assertThat(say("en", DAMA, new Ruling.Ambiguous(0, moves)).text())
        .contains("a1-b2, c1-b2, c1-d2, e1-d2, e1-f2 and others");
  }

  @ParameterizedTest
  @MethodSource("languages")
  void everyRulingIsASentence(Language language) {
    for (RuleSet rules : RuleBook.all()) {
      Announcer announcer = new Announcer(language, rules);
      for (Ruling ruling : everything(rules)) {
        Announcement said = announcer.announce(ruling);
        assertThat(said.text()).as(ruling::toString).isNotBlank().doesNotContain("{", "}", "  ");
        assertThat(said.spoken()).isNotBlank().doesNotContain("{", "}", "  ");
        assertThat(Character.isLowerCase(said.text().codePointAt(0))).as(said.text()).isFalse();
      }
    }
  }

  private static List<Ruling> everything(RuleSet rules) {
    List<Ruling> rulings = new ArrayList<>();
    rulings.add(new Ruling.Started(0, rules, new Fen(rules.start()), Optional.empty()));
    rulings.add(new Ruling.SetUp(0, new Fen(rules.start())));
    rulings.add(quiet(rules));
    rulings.add(new Ruling.Huffed(0, Side.BLACK, 3, rules.start()));
    for (Ruling.Reason reason : Ruling.Reason.values()) {
      rulings.add(new Ruling.TakenBack(0, 0, reason, rules.start()));
    }
    rulings.add(new Ruling.ClaimOpen(0, "repetition", Side.WHITE));
    rulings.add(new Ruling.Over(0, "*", "some-new-reason"));
    rulings.add(new Ruling.Over(0, "2-0", "time"));
    rulings.add(new Ruling.Ended(0));
    for (Ruling.ClockReason reason : Ruling.ClockReason.values()) {
      rulings.add(new Ruling.ClockShown(0, reason, 3_599_001, 0, Optional.of(Side.WHITE)));
    }
    rulings.add(
        new Ruling.Restore(
            0,
            List.of(1, 2),
            List.of("b1"),
            List.of(new Placement(5, Piece.BLACK_KING), new Placement(6, Piece.WHITE_KING)),
            List.of(9),
            List.of(3, 4),
            true,
            false,
            false));
    for (ViolationKind kind : ViolationKind.values()) {
      for (Penalty penalty : Penalty.values()) {
        rulings.add(violation(kind, penalty, "", List.of(), List.of()));
        rulings.add(violation(kind, penalty, "3-8", List.of("1-6"), List.of(1)));
        rulings.add(violation(kind, penalty, "3-8", List.of("1-6", "2-7"), List.of(1, 2, 3)));
      }
    }
    return rulings;
  }

  private static Ruling violation(
      ViolationKind kind, Penalty penalty, String seen, List<String> due, List<Integer> squares) {
    List<ViolationKind> also = List.of(ViolationKind.BACKWARD, ViolationKind.CAPTURED_LEFT);
    return new Ruling.Violated(
        0, kind, also, Side.BLACK, seen, due, penalty, squares, List.of("b3"), Optional.empty());
  }
}
