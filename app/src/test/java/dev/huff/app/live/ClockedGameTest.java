package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.app.terminal.TerminalOutput;
import dev.huff.app.terminal.TerminalView;
import dev.huff.core.announce.Language;
import dev.huff.core.port.ClockReading;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ClockedGameTest implements GameSpectator {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  private final List<Ruling> rulings = new CopyOnWriteArrayList<>();
  private final List<ClockShown> ticks = new CopyOnWriteArrayList<>();
  private Optional<LiveGame> playing = Optional.empty();

  @Override
  public void onRuling(Ruling ruling) {
    rulings.add(ruling);
  }

  @Override
  public void onClock(ClockShown clock) {
    ticks.add(clock);
  }

  private static GameTerms terms(long millis) {
    return new GameTerms(
        RULES,
        SensingLevel.KIND,
        new Fen(RULES.start()),
        40,
        Optional.of(TimeControl.suddenDeath(millis)));
  }

  private void begin(long millis) {
    LiveGame game = UnjournalledGame.of(terms(millis), MonotonicClock::millis, List.of(this));
    long time = MonotonicClock.millis();
    game.reading(time, Snapshot.of(RULES.start(), SensingLevel.KIND));
    game.pressed(time, Side.BLACK);
    playing = Optional.of(game);
  }

  @AfterEach
  void close() {
    playing.ifPresent(LiveGame::close);
  }

  @Test
  void aFlagFallsByItselfAtItsMillisecond() {
    begin(300);
    await().until(() -> rulings.stream().anyMatch(Ruling.Over.class::isInstance));
    assertThat(rulings.get(rulings.size() - 1)).isEqualTo(new Ruling.Over(300, "0-1", "time"));
  }

  @Test
  void whileTheClockRunsItIsToldEverySecond() {
    begin(60_000);
    await().until(() -> ticks.size() >= 2);
    ClockShown second = ticks.get(1);
    assertThat(second.white()).isEqualTo(60_000 - second.time());
    assertThat(second.black()).isEqualTo(60_000);
    assertThat(rulings).noneMatch(ticks::contains);
  }

  @Test
  void theTimesOfAClockAtTheBoardFollowTheMovesTheyBelongTo() {
    GameTerms unclocked = new GameTerms(RULES, SensingLevel.KIND, 40);
    LiveGame game = UnjournalledGame.of(unclocked, MonotonicClock::millis, List.of(this));
    playing = Optional.of(game);
    game.reading(MonotonicClock.millis(), Snapshot.of(RULES.start(), SensingLevel.KIND));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(60_000, 60_000, Optional.of(Side.WHITE), Optional.empty()));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(59_000, 60_000, Optional.of(Side.WHITE), Optional.empty()));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(58_000, 60_000, Optional.of(Side.BLACK), Optional.empty()));
    Move move = MoveGenerator.of(RULES).legalMoves(RULES.start()).get(0);
    Position after = move.applyTo(RULES.start());
    game.reading(MonotonicClock.millis(), Snapshot.of(after, SensingLevel.KIND));
    await().until(() -> rulings.size() == 4);
    assertThat(rulings.get(1)).isInstanceOf(ClockShown.class);
    assertThat(rulings.get(2)).isInstanceOf(Ruling.Played.class);
    ClockShown pressed = (ClockShown) rulings.get(3);
    assertThat(pressed.reason()).isEqualTo(ClockReason.MOVE);
    assertThat(pressed.white()).isEqualTo(58_000);
    assertThat(ticks).extracting(ClockShown::white).containsExactly(59_000L);
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(58_000, 57_000, Optional.empty(), Optional.empty()));
    await().until(() -> rulings.size() == 5);
    assertThat(((ClockShown) rulings.get(4)).reason()).isEqualTo(ClockReason.PAUSE);
  }

  @Test
  void theFlagOfAClockAtTheBoardEndsTheGameButNotOneLeftFromTheGameBefore() {
    GameTerms unclocked = new GameTerms(RULES, SensingLevel.KIND, 40);
    LiveGame game = UnjournalledGame.of(unclocked, MonotonicClock::millis, List.of(this));
    playing = Optional.of(game);
    game.reading(MonotonicClock.millis(), Snapshot.of(RULES.start(), SensingLevel.KIND));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(0, 9_000, Optional.empty(), Optional.of(Side.WHITE)));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(60_000, 1_000, Optional.of(Side.BLACK), Optional.empty()));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(60_000, 0, Optional.of(Side.BLACK), Optional.empty()));
    game.clock(
        MonotonicClock.millis(),
        new ClockReading(60_000, 0, Optional.empty(), Optional.of(Side.BLACK)));
    await().until(() -> rulings.stream().anyMatch(Ruling.Over.class::isInstance));
    Ruling.Over over = (Ruling.Over) rulings.get(rulings.size() - 1);
    assertThat(over.result()).isEqualTo("1-0");
    assertThat(over.reason()).isEqualTo("time");
  }

  @Test
  void theTerminalShowsTheClockWithoutSayingIt() {
    StringWriter out = new StringWriter();
    TerminalOutput terminal = new TerminalOutput(new PrintWriter(out), TerminalOutput.Kind.LIVE);
    TerminalView screen =
        new TerminalView(terms(300_000), Language.english(), terminal, "Anna", "Bob");
    screen.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
    screen.onClock(new ClockShown(9, ClockReason.RUN, 298_001, 300_000, Optional.of(Side.WHITE)));
    assertThat(out.toString()).containsOnlyOnce("Anna  4:59").doesNotContain("The clock");
    screen.onRuling(new ClockShown(9, ClockReason.PAUSE, 298_001, 300_000, Optional.empty()));
    assertThat(out.toString()).contains("The clock is stopped: White 4:59,");
  }
}
