package dev.huff.app.opponent;

import dev.huff.core.engine.SearchLimits;
import dev.huff.formats.MonotonicClock;
import dev.huff.rules.board.Position;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Plays international draughts with DXP callers, one game after the other. */
public final class DxpServer implements AutoCloseable {
  /** The id of the only rule set that DXP has messages for. */
  public static final String RULES = "international";

  private static final String NAME = "Huff";
  private static final int WAIT_MILLIS = 1_000;

  /** Longer than a player at the other end thinks about a move. */
  private static final Duration LONGEST_THOUGHT = Duration.ofMinutes(30);

  /** How long a caller usually may take to ask for a game. */
  public static final Duration LONGEST_PAUSE = Duration.ofMinutes(2);

  private final RuleSet rules;
  private final Opponent opponent;
  private final SearchLimits limits;
  private final ServerSocket socket;
  private final Consumer<String> notes;
  private final Duration pause;

  /**
   * @param address where it listens (port 0: any)
   * @param pause how long a caller may take to ask for a game
   * @throws IOException when there is no such address, or its port is taken
   */
  public DxpServer(
      RuleSet rules,
      Opponent opponent,
      SearchLimits limits,
      InetSocketAddress address,
      Consumer<String> notes,
      Duration pause)
      throws IOException {
    this.rules = rules;
    this.opponent = opponent;
    this.limits = limits;
    this.notes = notes;
    this.pause = pause;
    this.socket = new ServerSocket();
    socket.bind(address);
  }

  /** The port it listens on. */
  public int port() {
    return socket.getLocalPort();
  }

  /**
   * Serves until it is closed. A caller that breaks off ends only his own game. One that says
   * nothing for half an hour, or for two minutes without a game, makes room for the next.
   */
  public void serve() throws InterruptedException {
    while (!socket.isClosed()) {
      try (DxpConnection line = new DxpConnection(socket.accept())) {
        converse(line);
      } catch (IOException e) {
        notes.accept("line closed: " + e.getMessage());
      } catch (OpponentException e) {
        notes.accept(e.why());
      }
    }
  }

  private void converse(DxpConnection line)
      throws IOException, OpponentException, InterruptedException {
    Optional<DxpMatch> match = Optional.empty();
    long heard = MonotonicClock.millis();
    while (!socket.isClosed()) {
      Optional<DxpMessage> message = line.receive(WAIT_MILLIS);
      if (message.isEmpty()) {
        Duration patience = match.isPresent() ? LONGEST_THOUGHT : pause;
        if (MonotonicClock.millis() - heard > patience.toMillis()) {
          throw new OpponentException("the caller says nothing any more; hung up");
        }
        continue;
      }
      if (message.get() instanceof DxpMessage.Request request) {
        match = accept(line, request);
      } else if (message.get() instanceof DxpMessage.Newer) {
        line.send(new DxpMessage.Answer(NAME, 1));
      } else if (message.get() instanceof DxpMessage.TakeBack) {
        line.send(DxpMessage.TakeBackAnswer.NOT_HERE);
      } else if (message.get() instanceof DxpMessage.Played played && match.isPresent()) {
        match.get().hear(played);
      } else if (message.get() instanceof DxpMessage.End end) {
        if (match.isPresent()) {
          // An end is answered once, without an opinion of our own: who wins has been said.
          line.send(new DxpMessage.End(0, end.stop()));
          match = Optional.empty();
        }
        if (end.stop() == 1) {
          return;
        }
      }
      if (match.isPresent() && !match.get().play(line)) {
        match = Optional.empty();
      }
      heard = MonotonicClock.millis();
    }
  }

  private Optional<DxpMatch> accept(DxpConnection line, DxpMessage.Request request)
      throws IOException {
    Optional<Position> start =
        request.position().isEmpty()
            ? Optional.of(rules.start())
            : HubNotation.read(
                rules.geometry(), request.position().get().replace('Z', 'B').replace('z', 'b'));
    line.send(new DxpMessage.Answer(NAME, start.isPresent() ? 0 : 3));
    notes.accept(request.name() + " plays; we are " + request.follower().id());
    return start.map(position -> new DxpMatch(rules, opponent, limits, request, position));
  }

  @Override
  public void close() throws IOException {
    socket.close();
    opponent.close();
  }
}
