package dev.huff.app.boards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.BoardStatus.State;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hands play a given game on a board behind a serial line; the referee has to tell its moves. */
@Tag("slow")
class SerialGameTest {
  @TempDir Path folder;

  private static final class Ear implements BoardListener {
    private final Referee referee;
    private final List<Move> played = new ArrayList<>();
    private volatile State state = State.SEARCHING;

    Ear(RuleSet rules) {
      referee = new Referee(rules, rules.start(), SensingLevel.KIND, Referee.SETTLE);
      hear(referee.start());
    }

    private synchronized void hear(List<Ruling> rulings) {
      for (Ruling ruling : rulings) {
        if (ruling instanceof Ruling.Played made) {
          played.add(made.move());
        } else if (ruling instanceof Ruling.TakenBack back) {
          played.subList(back.ply(), played.size()).clear();
        }
      }
    }

    @Override
    public void reading(long time, Snapshot snapshot) {
      hear(referee.reading(time, snapshot));
    }

    @Override
    public void pressed(long time, Side side) {
      hear(referee.press(time, side));
    }

    @Override
    public void status(long time, BoardStatus status) {
      state = status.state();
    }
  }

  private static List<Move> game(RuleSet rules, int plies, long seed) {
    Random random = new Random(seed);
    List<Move> moves = new ArrayList<>();
    var position = rules.start();
    for (int i = 0; i < plies; i++) {
      List<Move> legal = MoveGenerator.of(rules).legalMoves(position);
      Move move = legal.get(random.nextInt(legal.size()));
      moves.add(move);
      position = move.applyTo(position);
    }
    return moves;
  }

  @ParameterizedTest
  @CsvSource({"dama-cs, STRAIGHT", "internasjonal, TURNED"})
  void everyMoveComesBack(String id, DgtModel.Lie lie) throws Exception {
    RuleSet rules = RuleBook.get(id);
    List<Move> moves = game(rules, 6, 4);
    SimulatedPlayer player = PlayerKind.playing(moves);
    PlaySession session =
        new PlaySession(
            SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, 1).withThinking(600, 700),
            player,
            player);
    PlayTable table = new PlayTable(session.start());
    Ear ear = new Ear(rules);
    try (VirtualSerialCable line =
            new VirtualSerialCable(
                new DgtBoard(table, DgtModel.discs().with(lie)), folder.resolve("board"), 9600);
        BoardDriver driver =
            BoardDrivers.driver(
                "dgt:" + line.path(),
                ExpectedPosition.start(rules.start()).named(rules::label),
                MonotonicClock::millis);
        RealTimeStage stage = new RealTimeStage(session, table, 1)) {
      line.plug();
      driver.open(ear);
      await().atMost(Duration.ofSeconds(20)).until(() -> ear.state == State.READY);

      stage.start();

      assertThat(stage.await(Duration.ofMinutes(2))).isTrue();
    }
    ear.hear(ear.referee.finish());
    assertThat(ear.played).hasSameSizeAs(moves);
    for (int i = 0; i < moves.size(); i++) {
      assertThat(ear.played.get(i).isSamePly(moves.get(i))).as("ply %d", i + 1).isTrue();
    }
  }
}
