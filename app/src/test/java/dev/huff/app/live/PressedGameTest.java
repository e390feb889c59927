package dev.huff.app.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.record.Games;
import dev.huff.app.record.PdnRecorder;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.ClockException;
import dev.huff.rules.notation.ClockNotation;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.PdnCommand;
import dev.huff.rules.notation.PdnGame;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every time control from the presses, as any board tells them, to the file of the game. */
class PressedGameTest implements GameSpectator {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final SensingLevel LEVEL = SensingLevel.COLOUR;
  private static final long SETTLE = 100;

  /** Comes before a press, by less than the settle time: it is the press that commits the move. */
  private static final long LANDING = 40;

  @TempDir private Path folder;
  private final List<Long> left = new CopyOnWriteArrayList<>();
  private final AtomicLong now = new AtomicLong();
  private Position position = RULES.start();

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof ClockShown shown && shown.reason() == ClockReason.MOVE) {
      left.add(shown.left(shown.running().orElseThrow().other()));
    }
  }

  /**
   * White presses after 1.437 s, Black after 2.384 s. White's next move is taken back at 6 s, and
   * another is pressed 1.25 s later. Black then is left 30 s, and presses after 0.811 s of them.
   * Each press is ruled on 10 ms later, and by then that much more has run through an hourglass.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1:00             | 60             | 58563  57616  57313  29189",
        "1:00+2           | 60+2           | 62563  61616  63313  31189",
        "1:00d2           | 60d2           | 62000  61616  62000  30050",
        "2/1:00           | 2/60           | 58563  57616  117313 89189",
        "2/1:00,0:30+3    | 2/60:30+3      | 58563  57616  90313  62189",
        "0:30/move        | 1/30           | 30000  30000  30000  30000",
        "*1:00            | *60            | 58573  59063  59707  29199",
        "5:00vs3:00       | 300vs180       | 298563 177616 297313 29189",
        "5:00vs3:00+1     | 300vs180+1     | 298563 179616 297313 30189"
      })
  void theFileSaysWhatEveryClockShowedWhenItWasPressed(String control, String tag, String shown)
      throws IOException, ClockException {
    PdnRecorder recorder = new PdnRecorder(folder, List.of(), line -> {});
    GameTerms terms =
        new GameTerms(
            RULES, LEVEL, new Fen(RULES.start()), SETTLE, Optional.of(ClockNotation.read(control)));
    try (LiveGame game = UnjournalledGame.of(terms, now::get, List.of(this, recorder))) {
      play(game);
    }
    List<Long> times = Arrays.stream(shown.split(" +")).map(Long::valueOf).toList();
    assertThat(left).hasSize(5);
    left.remove(2); // of the move that was taken back
    assertThat(left).isEqualTo(times);

    PdnGame pdn = Games.read(recorder.files().get(0));
    assertThat(pdn.value("TimeControl")).hasValue(tag);
    ReplayedGame replay = Games.replay(RULES, recorder.files().get(0));
    assertThat(replay.isClean()).isTrue();
    assertThat(clocks(replay)).isEqualTo(times.stream().map(it -> it / 1000 * 1000).toList());
  }

  private void play(LiveGame game) {
    game.reading(0, seen());
    game.pressed(500, Side.BLACK);
    move(game, 1_937, Side.WHITE, "c3-b4");
    move(game, 4_321, Side.BLACK, "f6-g5");
    Position before = position;
    move(game, 5_400, Side.WHITE, "b2-c3");
    now.set(6_000);
    game.decide(new ArbiterDecision.TakeBack(OptionalInt.of(2)), Optional.empty());
    position = before;
    game.reading(6_500, seen());
    move(game, 7_250, Side.WHITE, "g3-h4");
    now.set(7_300);
    game.decide(new ArbiterDecision.SetClock(Side.BLACK, 30_000), Optional.empty());
    move(game, 8_111, Side.BLACK, "b6-a5");
    game.reading(8_111 + SETTLE, seen());
  }

  private void move(LiveGame game, long press, Side side, String text) {
    position = MoveNotation.of(RULES).read(text, position).move().orElseThrow().applyTo(position);
    game.reading(press - LANDING, seen());
    game.pressed(press, side);
  }

  private Snapshot seen() {
    return Snapshot.of(position, LEVEL);
  }

  /** The times that the record shows behind its moves, in milliseconds. */
  private static List<Long> clocks(ReplayedGame replay) {
    return replay.items().stream()
        .filter(PdnItem.Comment.class::isInstance)
        .flatMap(item -> PdnCommand.in(((PdnItem.Comment) item).text()).stream())
        .filter(command -> command.name().equals(PdnCommand.CLOCK))
        .map(command -> Duration.between(LocalTime.MIN, LocalTime.parse("0" + command.value())))
        .map(Duration::toMillis)
        .toList();
  }
}
