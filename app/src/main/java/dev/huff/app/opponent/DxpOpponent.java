package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A program at the other end of a DXP line, which plays the side to move. If a game does not
 * continue where the line left it, a new one is requested from the present position.
 */
public final class DxpOpponent implements Opponent {
  private static final String NAME = "Huff";
  private static final int USUAL_MINUTES = 60;
  private static final int MOST_MINUTES = 999;
  private static final int GRACE_MILLIS = 10_000;
  private static final int LEAST_PATIENCE_MILLIS = 60_000;
  private static final int STEP_MILLIS = 100;

  /** No program known to us takes more than this part of a game's time for one move. */
  private static final int LONGEST_PART = 4;

  /** How long the other side may take to confirm the end of a game. */
  private static final int END_MILLIS = 1_000;

  private final RuleSet rules;
  private final String host;
  private final int port;
  private Optional<DxpConnection> line = Optional.empty();
  private Optional<Position> agreed = Optional.empty();
  private String other;
  private int minutes = USUAL_MINUTES;

  /** An opponent that is not connected yet. */
  public DxpOpponent(RuleSet rules, String host, int port) throws OpponentException {
    if (!rules.id().equals(DxpServer.RULES) || port < 1 || port > 65_535) {
      throw new OpponentException(
          "DXP plays international draughts only, at HOST:PORT, usually port 27531");
    }
    this.rules = rules;
    this.host = host;
    this.port = port;
    this.other = "dxp:" + host + ":" + port;
  }

  @Override
  public String name() {
    return other;
  }

  @Override
  public Move choose(OpponentTurn turn) throws OpponentException, InterruptedException {
    try {
      follow(turn);
      Move move = answer(turn);
      agreed = Optional.of(move.applyTo(turn.position()));
      return move;
    } catch (IOException e) {
      drop();
      throw new OpponentException(
          other + ": " + e.getMessage() + "; see whether the program still runs");
    } catch (OpponentException | InterruptedException e) {
      drop();
      throw e;
    }
  }

  /** Tells the other side our last move, or begins a game with the position. */
  private void follow(OpponentTurn turn)
      throws IOException, OpponentException, InterruptedException {
    List<Move> moves = turn.moves();
    List<Position> positions = turn.positions();
    boolean goesOn =
        line.isPresent()
            && !moves.isEmpty()
            && agreed.equals(Optional.of(positions.get(positions.size() - 2)));
    if (goesOn) {
      line.orElseThrow().send(DxpMessage.Played.of(moves.get(moves.size() - 1), 0));
      return;
    }
    drop();
    DxpConnection fresh = DxpConnection.connect(host, port);
    line = Optional.of(fresh);
    Position position = turn.position();
    Side side = position.toMove();
    Optional<String> text =
        position.equals(rules.start()) ? Optional.empty() : Optional.of(DxpMessage.write(position));
    minutes = minutes(turn.limits());
    fresh.send(new DxpMessage.Request(NAME, side, minutes, 0, text));
    DxpMessage answer = await(fresh, GRACE_MILLIS);
    if (!(answer instanceof DxpMessage.Answer yes) || yes.code() != 0) {
      String why = answer instanceof DxpMessage.Answer no ? ": code " + no.code() : "";
      throw new OpponentException(other + " does not want to play" + why);
    }
    other = yes.name().isEmpty() ? other : yes.name();
  }

  /** The minutes of a game, which has some 60 moves: as many as there are seconds for a move. */
  static int minutes(SearchLimits limits) {
    return limits.soft() == Long.MAX_VALUE
        ? USUAL_MINUTES
        : (int) Math.min(MOST_MINUTES, Math.max(1, (limits.soft() + 999) / 1000));
  }

  private Move answer(OpponentTurn turn)
      throws IOException, OpponentException, InterruptedException {
    int patience = Math.max(LEAST_PATIENCE_MILLIS, minutes * 60_000 / LONGEST_PART);
    DxpMessage message = await(line.orElseThrow(), patience);
    if (!(message instanceof DxpMessage.Played played)) {
      String why = message instanceof DxpMessage.End end ? end.text() : "answers " + message;
      throw new OpponentException(other + " " + why);
    }
    return HubNotation.find(turn.legal(), played.from(), played.to(), played.captured())
        .orElseThrow(
            () ->
                new OpponentException(other + " wants to play " + played + ", which is not legal"));
  }

  private DxpMessage await(DxpConnection open, int millis)
      throws IOException, OpponentException, InterruptedException {
    long end = MonotonicClock.millis() + millis;
    while (MonotonicClock.millis() < end) {
      Optional<DxpMessage> message = open.receive(STEP_MILLIS);
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      if (message.isEmpty() || message.get() instanceof DxpMessage.Other) {
        continue;
      }
      if (!(message.get() instanceof DxpMessage.TakeBack)) {
        return message.get();
      }
      open.send(DxpMessage.TakeBackAnswer.NOT_HERE);
    }
    throw new OpponentException(other + " did not answer within " + millis / 1000 + " s");
  }

  /** Ends the game, or the other side would refuse the next one, and closes the line. */
  private void drop() {
    line.ifPresent(
        open -> {
          try (open) {
            open.send(new DxpMessage.End(0, 0));
            open.receive(END_MILLIS);
          } catch (IOException e) {
            // The other side has gone already, and its game with it.
            agreed = Optional.empty();
          }
        });
    line = Optional.empty();
    agreed = Optional.empty();
  }

  @Override
  public void close() {
    drop();
  }
}
