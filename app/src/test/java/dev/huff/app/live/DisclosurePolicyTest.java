package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What everybody may know of a real game in which Black misses 14x25 with 1-6. */
class DisclosurePolicyTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");

  private final List<AttributedRuling> told = new ArrayList<>();
  private Position first;
  private Position start;
  private Position wrong;
  private Referee referee;
  private DisclosurePolicy discretion;

  @BeforeEach
  void setUp() throws Exception {
    first = Fen.read(RULES, "W:W18,24:B1,14").position();
    start = first.without(24).with(20, Piece.WHITE_MAN);
    wrong = start.without(1).with(6, Piece.BLACK_MAN);
  }

  private void play(AnnouncementPolicy audience) throws Exception {
    TimeControl clock = ClockNotation.read("5:00");
    referee =
        new Referee(
            RULES,
            DrawCounter.start(RULES, first),
            SensingLevel.KIND,
            Referee.SETTLE,
            Optional.of(clock));
    discretion = new DisclosurePolicy(audience);
    tell(referee.start());
    show(0, first);
    show(1_000, start);
    tell(referee.advance(10_000));
    show(11_000, wrong);
    tell(referee.advance(20_000));
  }

  private void show(long time, Position position) {
    tell(referee.reading(time, Snapshot.of(position, SensingLevel.KIND)));
  }

  private void decide(long time, ArbiterDecision decision) throws DecisionException {
    List<Ruling> rulings = referee.decide(time, decision);
    told.addAll(discretion.decided(decision));
    tell(rulings);
  }

  private void tell(List<Ruling> rulings) {
    AttributedRuling.all(rulings).forEach(ruled -> told.addAll(discretion.disclose(ruled)));
  }

  /** All that has been told, as pages read it. */
  private String text() {
    RulingJson json = new RulingJson(RULES, ruling -> "");
    return String.join("\n", told.stream().map(json::write).toList());
  }

  private List<String> events() {
    return told.stream()
        .map(AttributedRuling::ruling)
        .filter(ruling -> !(ruling instanceof Ruling.ClockShown))
        .map(ruling -> ruling.getClass().getSimpleName())
        .toList();
  }

  @Test
  void everybodyKnowsAtOnce() throws Exception {
    play(AnnouncementPolicy.ALL);
    assertThat(text()).contains("missed-capture", "restore", "pending");
  }

  @ParameterizedTest
  @EnumSource(names = {"ARBITER", "AFTER_REPLY"})
  void nothingTellsBeforeTheReply(AnnouncementPolicy audience) throws Exception {
    play(audience);
    assertThat(text()).doesNotContain("14x25", "violation", "restore", "pending", "irregular");
  }

  @Test
  void aMissingPieceAndAnIllegalMoveAreToldAtOnceAndUntilTheyArePutRight() throws Exception {
    referee = new Referee(RULES, first, SensingLevel.KIND, Referee.SETTLE);
    discretion = new DisclosurePolicy(AnnouncementPolicy.AFTER_REPLY);
    show(0, first.without(18).without(1));
    tell(referee.advance(10_000));
    assertThat(events()).containsExactly("Violated", "Restore");
    show(11_000, first);
    tell(referee.advance(15_000));
    show(16_000, first.without(18).with(9, Piece.WHITE_MAN));
    tell(referee.advance(30_000));
    assertThat(events()).containsExactly("Violated", "Restore", "Restore", "Violated", "Restore");
  }

  @Test
  void theReplyTellsAllInTheOrderOfPlay() throws Exception {
    play(AnnouncementPolicy.AFTER_REPLY);
    show(30_000, wrong.without(20).with(15, Piece.WHITE_MAN).without(18).with(12, Piece.WHITE_MAN));
    show(31_000, wrong.without(18).with(12, Piece.WHITE_MAN));
    tell(referee.advance(40_000));
    assertThat(events()).containsSubsequence("Started", "Played", "Violated", "Played");
    assertThat(text()).contains("\"move\":\"1-6\"").contains("\"irregular\":true");
  }

  @Test
  void anIrregularMoveThatStandsLooksLikeAnyOtherToWhomItIsNotTold() throws Exception {
    play(AnnouncementPolicy.ARBITER);
    decide(25_000, ArbiterDecision.Order.LET_STAND);
    assertThat(events()).containsExactly("Started", "Played", "Played");
    assertThat(text()).contains("1-6").doesNotContain("irregular", "violation", "14x25");
  }

  @Test
  void letStandByTheArbiterIsHeldBackUntilTheReply() throws Exception {
    play(AnnouncementPolicy.AFTER_REPLY);
    decide(25_000, ArbiterDecision.Order.LET_STAND);
    assertThat(events()).containsExactly("Started", "Played");
  }

  @ParameterizedTest
  @EnumSource(names = {"ARBITER", "AFTER_REPLY"})
  void whoInsistsTellsEverybodyAndWhatIsToBePutBack(AnnouncementPolicy audience) throws Exception {
    play(audience);
    decide(25_000, ArbiterDecision.Order.INSIST);
    assertThat(events()).containsExactly("Started", "Played", "Violated", "Restore");
    show(27_000, wrong.without(6));
    tell(referee.advance(27_500));
    show(28_000, start);
    tell(referee.advance(40_000));
    assertThat(events())
        .containsExactly("Started", "Played", "Violated", "Restore", "Restore", "Restore");
  }

  @ParameterizedTest
  @EnumSource(names = {"ARBITER", "AFTER_REPLY"})
  void whoTakesBackAnIrregularMoveThatStandsInsistsToo(AnnouncementPolicy audience)
      throws Exception {
    play(audience);
    decide(25_000, ArbiterDecision.Order.LET_STAND);
    decide(26_000, new ArbiterDecision.TakeBack(OptionalInt.of(1)));
    assertThat(events()).containsSubsequence("Violated", "TakenBack");
    assertThat(text()).contains("14x25");
    decide(27_000, new ArbiterDecision.TakeBack(OptionalInt.of(1)));
    assertThat(events()).containsOnlyOnce("Violated");
  }

  @Test
  void whoTakesBackMoreNamesNoCapture() throws Exception {
    play(AnnouncementPolicy.ARBITER);
    decide(25_000, ArbiterDecision.Order.LET_STAND);
    decide(26_000, new ArbiterDecision.TakeBack(OptionalInt.of(0)));
    assertThat(text()).doesNotContain("14x25", "violation");
  }

  @Test
  void whatAPlayerPutsBackUnaskedIsNotNamedBeforeTheNextMove() throws Exception {
    play(AnnouncementPolicy.AFTER_REPLY);
    show(26_000, start);
    tell(referee.advance(30_000));
    assertThat(text()).doesNotContain("14x25", "\"back\"");
    show(31_000, start.without(14).without(20).with(25, Piece.BLACK_MAN));
    tell(referee.advance(40_000));
    assertThat(events()).containsSubsequence("Violated", "Played");
  }
}
