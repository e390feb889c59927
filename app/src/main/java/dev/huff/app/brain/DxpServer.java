package dev.huff.app.brain;

import dev.huff.core.board.Position;
import dev.huff.core.board.Side;
import dev.huff.core.engine.Limits;
import dev.huff.core.move.Move;
import dev.huff.core.rules.RuleSet;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Plays international draughts with whoever calls over DXP: one game after the other. */
public final class DxpServer implements AutoCloseable {
  private static final String NAME = "Huff";
  private static final int WAIT_MILLIS = 1_000;

  private final RuleSet rules;
  private final Brain brain;
  private final Limits limits;
  private final ServerSocket socket;
  private final Consumer<String> notes;

  /**
   * A server that listens.
   *
   * @param port 0 for any that is free
   * @throws IOException when the port is taken
   */
  public DxpServer(RuleSet rules, Brain brain, Limits limits, int port, Consumer<String> notes)
      throws IOException {
    this.rules = rules;
    this.brain = brain;
    this.limits = limits;
    this.notes = notes;
    this.socket = new ServerSocket(port);
  }

  /** The port it listens on. */
  public int port() {
    return socket.getLocalPort();
  }

  /** Serves until it is closed; a caller that breaks off ends only his own game. */
  public void serve() throws InterruptedException {
    while (!socket.isClosed()) {
      try (DxpLine line = new DxpLine(socket.accept())) {
        converse(line);
      } catch (IOException e) {
        notes.accept("line closed: " + e.getMessage());
      } catch (BrainException e) {
        notes.accept(e.why());
      }
    }
  }

  private void converse(DxpLine line) throws IOException, BrainException, InterruptedException {
    Optional<Match> match = Optional.empty();
    while (!socket.isClosed()) {
      Optional<DxpMessage> message = line.receive(WAIT_MILLIS);
      if (message.isEmpty()) {
        continue;
      }
      if (message.get() instanceof DxpMessage.Request request) {
        match = accept(line, request);
      } else if (message.get() instanceof DxpMessage.Played played && match.isPresent()) {
        match.get().hear(played);
      } else if (message.get() instanceof DxpMessage.End end) {
        line.send(end);
        match = Optional.empty();
      }
      if (match.isPresent() && !match.get().play(line)) {
        match = Optional.empty();
      }
    }
  }

  private Optional<Match> accept(DxpLine line, DxpMessage.Request request) throws IOException {
    Optional<Position> start =
        request.position().isEmpty()
            ? Optional.of(rules.start())
            : HubNotation.read(
                rules.geometry(), request.position().get().replace('Z', 'B').replace('z', 'b'));
    line.send(new DxpMessage.Answer(NAME, start.isPresent() ? 0 : 3));
    notes.accept(request.name() + " plays; we are " + request.follower().id());
    return start.map(position -> new Match(request.follower(), position));
  }

  @Override
  public void close() throws IOException {
    socket.close();
    brain.close();
  }

  /** One game. */
  private final class Match {
    private final Side side;
    private final Position start;
    private final List<Move> moves = new ArrayList<>();

    Match(Side side, Position start) {
      this.side = side;
      this.start = start;
    }

    private Turn turn() {
      return new Turn(rules, start, moves, limits);
    }

    void hear(DxpMessage.Played played) throws BrainException {
      Turn turn = turn();
      moves.add(
          HubNotation.find(turn.legal(), played.from(), played.to(), played.captured())
              .orElseThrow(() -> new BrainException("a move that is not legal: " + played)));
    }

    /** Plays when it is our turn; false when the game is over. */
    boolean play(DxpLine line) throws IOException, BrainException, InterruptedException {
      Turn turn = turn();
      if (turn.legal().isEmpty()) {
        line.send(new DxpMessage.End(turn.position().toMove() == side ? 1 : 3, 0));
        return false;
      }
      if (turn.position().toMove() == side) {
        Move move = brain.choose(turn);
        moves.add(move);
        line.send(DxpMessage.Played.of(move, 1));
      }
      return true;
    }
  }
}
