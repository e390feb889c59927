package dev.huff.core.referee;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.Ruling.ClockReason;
import dev.huff.core.referee.Ruling.ClockShown;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.game.TimeControl.Hourglass;
import dev.huff.rules.game.TimeControl.PerMove;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hands, presses and decisions without sense or order: what must hold of the clock all the same.
 */
class ClockFuzzTest {
  private static final List<TimeControl> CONTROLS =
      List.of(
          TimeControl.suddenDeath(60_000),
          TimeControl.fischer(20_000, 2_000),
          TimeControl.bronstein(20_000, 3_000),
          new PerMove(15_000),
          new Hourglass(20_000));

  private final List<Ruling> rulings = new ArrayList<>();
  private long time;
  private RuleSet rules = RuleBook.get("dama-cs");
  private Position board = rules.start();

  @ParameterizedTest
  @ValueSource(strings = {"dama-cs", "dvojita", "mezinarodni"})
  void timesNeverFallAndClocksNeverMakeTimeUp(String id) {
    for (long seed = 0; seed < 25; seed++) {
      rules = RuleBook.get(id);
      TimeControl control = CONTROLS.get((int) (seed % CONTROLS.size()));
      List<Ruling> first = play(control, seed);
      assertThat(play(control, seed)).as("seed %d, again", seed).isEqualTo(first);
      check(first, control, id + ", seed " + seed);
    }
  }

  private List<Ruling> play(TimeControl control, long seed) {
    Random random = new Random(seed);
    rulings.clear();
    time = 0;
    board = rules.start();
    Referee referee =
        new Referee(
            rules,
            DrawCounter.start(rules, board),
            SensingLevel.COLOUR,
            Referee.SETTLE,
            Optional.of(control));
    rulings.addAll(referee.start());
    for (int step = 0; step < 80; step++) {
      time += random.nextInt(4) == 0 ? random.nextInt(8_000) : random.nextInt(700);
      step(referee, random);
    }
    rulings.addAll(referee.finish());
    return List.copyOf(rulings);
  }

  private void step(Referee referee, Random random) {
    switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> move(referee, random);
      case 4, 5, 6 -> rulings.addAll(referee.press(time, referee.position().toMove().other()));
      case 7 -> rulings.addAll(referee.press(time, referee.position().toMove()));
      case 8 -> disturb(referee, random);
      case 9 -> {
        board = referee.position();
        read(referee);
      }
      case 10 -> decide(referee, random);
      default -> rulings.addAll(referee.advance(time));
    }
  }

  private void move(Referee referee, Random random) {
    board = referee.position();
    read(referee);
    List<Move> legal = MoveGenerator.of(rules).legalMoves(board);
    if (!legal.isEmpty()) {
      Move move = legal.get(random.nextInt(legal.size()));
      board = board.without(move.from());
      time += 200;
      read(referee);
      board = move.applyTo(referee.position());
      time += 200;
      read(referee);
    }
  }

  private void disturb(Referee referee, Random random) {
    int[] fields = board.occupied().toArray();
    int from = fields[random.nextInt(fields.length)];
    int to = 1 + random.nextInt(board.geometry().size());
    Piece piece = board.at(from).orElseThrow();
    board = board.without(from);
    read(referee);
    if (board.isEmpty(to)) {
      board = board.with(to, piece);
      time += 250;
      read(referee);
    }
  }

  private void read(Referee referee) {
    rulings.addAll(referee.reading(time, Snapshot.of(board, SensingLevel.COLOUR)));
  }

  private void decide(Referee referee, Random random) {
    ArbiterDecision decision =
        switch (random.nextInt(7)) {
          case 0 -> ArbiterDecision.Order.PAUSE;
          case 1, 2 -> ArbiterDecision.Order.RESUME;
          case 3 -> new ArbiterDecision.SetClock(Side.WHITE, 1 + random.nextInt(60_000));
          case 4 -> new ArbiterDecision.TakeBack(OptionalInt.empty());
          case 5 -> ArbiterDecision.Order.LET_STAND;
          default -> ArbiterDecision.Order.INSIST;
        };
    try {
      rulings.addAll(referee.advance(time));
      rulings.addAll(referee.decide(time, decision));
    } catch (DecisionException e) {
      // It makes no sense here; that is what this test is for.
      rulings.addAll(referee.advance(time));
    }
  }

  private static void check(List<Ruling> rulings, TimeControl control, String where) {
    Optional<ClockShown> last = Optional.empty();
    long now = 0;
    for (Ruling ruling : rulings) {
      assertThat(ruling.time()).as(where).isGreaterThanOrEqualTo(now);
      now = ruling.time();
      if (ruling instanceof ClockShown shown) {
        assertThat(Math.min(shown.white(), shown.black())).as(where).isNotNegative();
        if (shown.reason() == ClockReason.PAUSE || shown.reason() == ClockReason.END) {
          assertThat(shown.running()).isEmpty();
          checkRunDown(last.orElseThrow(), shown, control, where + " " + last + " " + shown);
        }
        last = Optional.of(shown);
      }
    }
  }

  /** Nothing but time has passed between the two. */
  private static void checkRunDown(
      ClockShown then, ClockShown now, TimeControl control, String where) {
    for (Side side : Side.values()) {
      boolean runs = then.running().filter(side::equals).isPresent();
      long used = runs ? now.time() - then.time() : 0;
      if (runs || !(control instanceof Hourglass)) {
        assertThat(now.left(side)).as(where).isEqualTo(Math.max(0, then.left(side) - used));
      }
    }
  }
}
