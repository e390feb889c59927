package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame;
import dev.huff.app.live.LiveGame.Terms;
import dev.huff.app.opponent.MoveAdviser;
import dev.huff.app.robot.RobotPlayer;
import dev.huff.core.port.BoardListener;
import dev.huff.core.referee.Ruling;
import dev.huff.core.robot.HandPresence;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.hardware.gpio.SafetyPins;
import dev.huff.rules.board.Position;
import java.util.Optional;

/** The opponent's place in a live game: empty, a program that announces its moves, or a robot. */
final class OpponentSeat implements GameSpectator, AutoCloseable {
  private Optional<RobotPlayer> robot = Optional.empty();
  private Optional<MoveAdviser> adviser = Optional.empty();
  private Optional<SafetyPins> pins = Optional.empty();

  /**
   * The opponent sits down; gives who is to hear the board.
   *
   * @param position what the board shows then
   */
  BoardListener take(OpponentOptions options, Terms terms, Position position, LiveMatch match) {
    LiveGame game = match.game();
    if (options.hasRobot()) {
      RobotPlayer player = options.player(terms, position, match);
      match.robot(player);
      robot = Optional.of(player);
      player.listen();
      pins = options.pins(new Guard(player, game));
      player.begin();
      return player;
    }
    if (options.isThere()) {
      adviser = Optional.of(options.adviser(terms, game));
    }
    return game;
  }

  @Override
  public void onRuling(Ruling ruling) {
    robot.ifPresent(player -> player.onRuling(ruling));
    adviser.ifPresent(brain -> brain.onRuling(ruling));
  }

  /** Brings what safety pins say to the arm. */
  private record Guard(RobotPlayer player, LiveGame game) implements SafetyPins.Listener {
    @Override
    public void stop(String why) {
      player.stop();
      game.note("Robot: " + why);
    }

    @Override
    public void hand(HandPresence seen) {
      player.hand(seen);
    }
  }

  @Override
  public void onReplayed(AttributedRuling ruled) {
    robot.ifPresent(player -> player.onReplayed(ruled));
    adviser.ifPresent(brain -> brain.onReplayed(ruled));
  }

  @Override
  public void onResumed() {
    robot.ifPresent(RobotPlayer::onResumed);
    adviser.ifPresent(MoveAdviser::onResumed);
  }

  @Override
  public void close() {
    pins.ifPresent(SafetyPins::close);
    robot.ifPresent(RobotPlayer::close);
    adviser.ifPresent(MoveAdviser::close);
  }
}
