package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.opponent.OpponentMoveAnnouncer;
import dev.huff.app.robot.RobotPlayer;
import dev.huff.core.port.BoardListener;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.HandPresence;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.hardware.gpio.SafetyInputs;
import dev.huff.rules.board.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The opponent's place in a live game: empty, a program that announces its moves, or a robot. */
final class OpponentSeat implements GameSpectator, AutoCloseable {
  private Optional<GameSpectator> player = Optional.empty();
  private final List<Runnable> closing = new ArrayList<>();

  /** The opponent sits down; gives who is to hear the board. */
  BoardListener take(
      OpponentOptions options,
      GameTerms terms,
      Optional<ResumableGame> interrupted,
      LiveGameAssembly assembly) {
    if (options.robot().isPresent()) {
      Position position = interrupted.map(ResumableGame::position).orElse(terms.start());
      RobotPlayer robot = options.player(terms, position, assembly);
      interrupted.ifPresent(old -> robot.resume());
      assembly.attachKeys(robot);
      options.pins(new Guard(robot)).ifPresent(pins -> closing.add(pins::close));
      return take(robot, assembly);
    }
    if (options.isThere()) {
      OpponentMoveAnnouncer announcer = options.announcer(terms, assembly);
      player = Optional.of(announcer);
      closing.add(announcer::close);
    }
    return assembly.game();
  }

  /** A robot sits down, and its arm begins; gives who is to hear the board. */
  BoardListener take(RobotPlayer robot, LiveGameAssembly assembly) {
    assembly.attachRobot(robot);
    player = Optional.of(robot);
    closing.add(robot::close);
    robot.begin();
    return robot;
  }

  @Override
  public void onRuling(Ruling ruling) {
    player.ifPresent(it -> it.onRuling(ruling));
  }

  @Override
  public void onDecision(ArbiterDecision decision, Optional<String> by) {
    player.ifPresent(it -> it.onDecision(decision, by));
  }

  /** Brings what safety pins say to the arm. */
  private record Guard(RobotPlayer player) implements SafetyInputs.Listener {
    @Override
    public void stop(String why) {
      player.stop(why);
    }

    @Override
    public void hand(HandPresence seen) {
      player.hand(seen);
    }
  }

  @Override
  public void onResumed(List<AttributedRuling> before) {
    player.ifPresent(it -> it.onResumed(before));
  }

  @Override
  public void close() {
    closing.forEach(Runnable::run);
  }
}
