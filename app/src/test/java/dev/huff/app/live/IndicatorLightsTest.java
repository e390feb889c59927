package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;

import dev.huff.core.port.BoardIndication;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.FieldSet;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** White must capture from 18 (d4 by name) over 14, and plays 24-20 instead. */
class IndicatorLightsTest {
  private static final RuleSet RULES = RuleBook.get("russian");

  private final List<BoardIndication> shown = new ArrayList<>();
  private Position start;
  private Referee referee;
  private AudienceFilter lights;

  @BeforeEach
  void begin() throws Exception {
    start = Fen.read(RULES, "W:W18,24:B1,14").position();
  }

  private void play(AnnouncementPolicy audience) {
    referee = new Referee(RULES, start, SensingLevel.KIND, Referee.SETTLE);
    lights = new AudienceFilter(audience, new IndicatorLights(RULES, List.of(shown::add)));
    tell(referee.start());
    reading(0, start);
  }

  private void reading(long time, Position position) {
    tell(referee.reading(time, Snapshot.of(position, SensingLevel.KIND)));
  }

  private void until(long time) {
    tell(referee.advance(time));
  }

  private void tell(List<Ruling> rulings) {
    AttributedRuling.all(rulings).forEach(lights::onRuling);
  }

  private BoardIndication last() {
    return shown.get(shown.size() - 1);
  }

  @Test
  void showWhoseTurnItIs() {
    play(AnnouncementPolicy.ALL);
    assertThat(last()).isEqualTo(BoardIndication.turn(Side.WHITE));
  }

  @Test
  void showTheCaptureThatWasDueAndWhatMustBePutBack() {
    play(AnnouncementPolicy.ALL);
    reading(1_000, start.without(24).with(20, start.at(24).orElseThrow()));
    until(20_000);
    assertThat(last().due()).isEqualTo(FieldSet.of(18));
    assertThat(last().wrong().union(last().lift()).isEmpty()).isFalse();
    assertThat(last().isAlarm()).isTrue();
    reading(21_000, start);
    until(40_000);
    assertThat(last()).isEqualTo(BoardIndication.turn(Side.WHITE));
  }

  @Test
  void showEveryPieceOfWhichOneIsOwed() throws Exception {
    List<BoardIndication> seen = new ArrayList<>();
    IndicatorLights all = new IndicatorLights(RULES, List.of(seen::add));
    all.onRuling(
        new Ruling.Restore(0, List.of(), List.of(), List.of(), List.of(), List.of(18, 24)));
    assertThat(seen.get(seen.size() - 1).lift()).isEqualTo(FieldSet.of(18, 24));
  }

  @Test
  void showOnceWhatIsAskedForAgain() {
    BoardIndicator board = mock(BoardIndicator.class);
    IndicatorLights owed = new IndicatorLights(RULES, List.of(board));
    Ruling.Restore reminder =
        new Ruling.Restore(0, List.of(), List.of(), List.of(), List.of(), List.of(18, 24));
    owed.onRuling(reminder);
    owed.onRuling(reminder);
    verify(board).show(any());
    verifyNoMoreInteractions(board);
  }

  @Test
  void keepSilentWhereTheRoomIsNotToHearOfIt() {
    play(AnnouncementPolicy.ARBITER);
    reading(1_000, start.without(24).with(20, start.at(24).orElseThrow()));
    until(20_000);
    assertThat(shown).noneMatch(BoardIndication::isAlarm);
  }
}
