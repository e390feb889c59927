package dev.huff.lab.bench;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.huff.club.hall.BrokerAddress;
import dev.huff.club.hall.TableBridge;
import dev.huff.club.web.BoardPageData;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

/** Tables that play random games and send them to a hall, each over a connection of its own. */
public final class LoadTables implements AutoCloseable {
  /** Moves of a game at most; then the next one begins. */
  private static final int LONGEST = 120;

  private static final int PLIES = 512;
  private static final int MOST_WAITING = 60;

  private static final class Board {
    private final TableBridge bridge;
    private final Random random;
    private final List<String> sent = new ArrayList<>();
    private Position position;
    private int ply;
    private int games;

    Board(TableBridge bridge, RuleSet rules, int seed) {
      this.bridge = bridge;
      this.random = new Random(seed);
      this.position = rules.start();
    }

    void publish(ObjectNode line) {
      String text = line.toString();
      bridge.publish(text);
      sent.add(text);
    }
  }

  private final RuleSet rules;
  private final Path folder;
  private final boolean keepsAll;
  private final List<Board> boards = new ArrayList<>();
  private final AtomicLongArray times;
  private long lines;

  /**
   * Tables named 1 to {@code count}.
   *
   * @param keepsAll whether everything sent is remembered, to be compared with the archive
   */
  public LoadTables(RuleSet rules, int count, int mqtt, Path folder, boolean keepsAll)
      throws IOException {
    this.rules = rules;
    this.folder = folder;
    this.keepsAll = keepsAll;
    this.times = new AtomicLongArray((count + 1) * PLIES);
    for (int number = 1; number <= count; number++) {
      String name = Integer.toString(number);
      TableBridge bridge =
          TableBridge.start(
              new BrokerAddress("127.0.0.1", mqtt, false, Optional.of(login(name))),
              name,
              BoardPageData.of(rules).toJson(name, "Table " + name),
              Files.createDirectories(folder.resolve("bridge" + name)),
              (word, by) -> {});
      boards.add(new Board(bridge, rules, number));
    }
  }

  private static BrokerAddress.Login login(String board) {
    return new BrokerAddress.Login(board, "");
  }

  /** How many tables there are. */
  public int size() {
    return boards.size();
  }

  /** How many lines have been sent. */
  public long lines() {
    return lines;
  }

  /** When the table's move of that number was handed to its bridge, in nanoseconds; 0 for never. */
  public long sentAt(int board, int ply) {
    return times.get(board * PLIES + ply % PLIES);
  }

  /**
   * Makes the next move at that table, or begins its next game.
   *
   * @return whether it was a move
   */
  public boolean play(int number) {
    Board board = boards.get(number - 1);
    List<Move> moves =
        board.ply == 0 && board.games == 0
            ? List.of()
            : MoveGenerator.of(rules).legalMoves(board.position);
    if (!keepsAll) {
      board.sent.clear();
    }
    boolean isOver = moves.isEmpty() || board.ply >= LONGEST;
    if (isOver) {
      begin(board, number);
    } else {
      move(board, number, moves);
    }
    return !isOver;
  }

  private void begin(Board board, int number) {
    if (board.games > 0) {
      board.publish(line("over").put("result", "1-0").put("reason", "no-moves"));
    }
    board.games++;
    board.ply = 0;
    board.position = rules.start();
    board.publish(
        line("start").put("rules", rules.id()).put("fen", Fen.write(rules, board.position)));
    board.publish(line("players").put("white", "White " + number).put("black", "Black " + number));
    lines += board.games > 1 ? 3 : 2;
  }

  private void move(Board board, int number, List<Move> moves) {
    Move move = moves.get(board.random.nextInt(moves.size()));
    String text = MoveNotation.of(rules).write(move, moves);
    Side side = board.position.toMove();
    board.position = move.applyTo(board.position);
    board.ply++;
    ObjectNode line = line("move").put("ply", board.ply).put("side", side.id()).put("move", text);
    line.put("from", move.from()).put("to", move.to());
    line.put("fen", Fen.write(rules, board.position));
    times.set(number * PLIES + board.ply, System.nanoTime());
    board.publish(line);
    lines++;
  }

  private static ObjectNode line(String event) {
    return JsonNodeFactory.instance.objectNode().put("t", 0).put("event", event);
  }

  /** Whether that table has so much on its way that it should wait. */
  public boolean isBehind(int number) {
    return boards.get(number - 1).bridge.waiting() > MOST_WAITING;
  }

  /** Waits until the hall has everything, or that long; what it does not have yet. */
  public int untilDelivered(long seconds) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (waiting() > 0 && System.nanoTime() - end < 0) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    return waiting();
  }

  private int waiting() {
    return boards.stream().mapToInt(board -> board.bridge.waiting()).sum();
  }

  /** Everything that table has sent, in order. */
  public List<String> sent(int number) {
    return List.copyOf(boards.get(number - 1).sent);
  }

  /** The name of what that table sends, as the archive has it. */
  public String feed(int number) throws IOException {
    Path outbox = folder.resolve("bridge" + number).resolve("outbox.ndjson");
    return number
        + "/"
        + Files.readAllLines(outbox).get(0).replaceAll(".*\"feed\":\"(\\w+)\".*", "$1");
  }

  @Override
  public void close() throws IOException {
    for (Board board : boards) {
      board.bridge.close();
    }
  }
}
