package dev.huff.lab.bench;

import dev.huff.lab.figure.Durations;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spectators with open pages: how late each move reaches them. */
public final class SpectatorCrowd implements AutoCloseable {
  /** What a hall is told, so that each spectator has an address and so limits of their own. */
  public static final List<String> ADDRESSES = List.of("--trusted-proxy", "127.0.0.1");

  private static final Pattern PLY = Pattern.compile("\"ply\":(\\d+)");
  private static final Pattern BOARD = Pattern.compile("\"board\":\"(\\d+)\"");
  private static final int AT_ONCE = 50;
  private static final int ALL_BOARDS = 0;
  private static final Seen NOTHING = new Seen(-1, "");

  /** What a page was last told of a board. */
  private record Seen(int ply, String message) {}

  private final LoadTables boards;
  private final URI page;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<WebSocket> sockets = new ArrayList<>();
  private final Map<Integer, Integer> pages = new HashMap<>();
  private final ConcurrentLinkedQueue<Long> ofBoards = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Long> ofGrids = new ConcurrentLinkedQueue<>();
  private final AtomicLong messages = new AtomicLong();
  private final AtomicInteger lost = new AtomicInteger();
  private final AtomicInteger repeated = new AtomicInteger();
  private final AtomicInteger outdated = new AtomicInteger();
  private long dueAtBoards;
  private long dueAtGrids;
  private volatile boolean measuring;
  private volatile boolean closing;

  /** A crowd before that hall's page, with nobody in it yet. */
  public SpectatorCrowd(LoadTables boards, URI page) {
    this.boards = boards;
    this.page = page;
  }

  /** Lets spectators in, spread over the boards, and such as look at all boards at once. */
  public void enter(int spectators, int grids) {
    List<CompletableFuture<WebSocket>> opening = new ArrayList<>();
    for (int i = 0; i < spectators + grids; i++) {
      int board = i % boards.size() + 1;
      opening.add(i < grids ? open(i, "live", ALL_BOARDS) : open(i, "live/" + board, board));
      pages.merge(i < grids ? ALL_BOARDS : board, 1, Integer::sum);
      if (opening.size() == AT_ONCE || i + 1 == spectators + grids) {
        opening.forEach(socket -> sockets.add(socket.join()));
        opening.clear();
      }
    }
  }

  private CompletableFuture<WebSocket> open(int number, String path, int board) {
    URI address = URI.create(page.toString().replaceFirst("http", "ws") + path);
    String origin = page.toString().replaceFirst("/$", "");
    return client
        .newWebSocketBuilder()
        .header("Origin", origin)
        .header("X-Forwarded-For", "10.0.%d.%d".formatted(number / 250, number % 250 + 1))
        .buildAsync(address, new Watcher(board));
  }

  /** From now on what arrives is measured; what is sent to those who join is not. */
  public void measure() {
    measuring = true;
  }

  /** From now on it is not. */
  public void rest() {
    measuring = false;
  }

  /** How late moves were at pages of one board. */
  public Durations boardDelays() {
    return delays(ofBoards);
  }

  /** How late they were at pages of all boards. */
  public Durations gridDelays() {
    return delays(ofGrids);
  }

  private static Durations delays(ConcurrentLinkedQueue<Long> nanos) {
    return new Durations(nanos.stream().map(delay -> delay / 1e6).toList());
  }

  /** A move was made at that board: each page of it and each page of all boards has to get it. */
  public void expect(int board) {
    if (measuring) {
      dueAtBoards += pages.getOrDefault(board, 0);
      dueAtGrids += pages.getOrDefault(ALL_BOARDS, 0);
    }
  }

  /** How many moves have not arrived at a page of their board. */
  public long missingAtBoards() {
    return dueAtBoards - ofBoards.size();
  }

  /** How many have not arrived at a page of all boards. */
  public long missingAtGrids() {
    return dueAtGrids - ofGrids.size();
  }

  /** How many messages came in all. */
  public long messages() {
    return messages.get();
  }

  /** How often a page was told again what it had just been told of that board. */
  public int repeated() {
    return repeated.get();
  }

  /** How often a page was told of a state older than one it had been told of before. */
  public int outdated() {
    return outdated.get();
  }

  /** How many pages were cut off. */
  public int lost() {
    return lost.get();
  }

  @Override
  public void close() {
    closing = true;
    sockets.forEach(WebSocket::abort);
  }

  /** One open page; a board's moves come to it one by one, so it needs no locks. */
  private final class Watcher implements WebSocket.Listener {
    private final int board;
    private final StringBuilder text = new StringBuilder();
    private final Map<Integer, Seen> seen = new HashMap<>();

    Watcher(int board) {
      this.board = board;
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence part, boolean last) {
      text.append(part);
      if (last) {
        receive(text.toString());
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }

    private void receive(String message) {
      long now = System.nanoTime();
      messages.incrementAndGet();
      Matcher ply = PLY.matcher(message);
      boolean isWelcome = message.contains("\n");
      if (measuring && !isWelcome && message.contains(event()) && ply.find()) {
        Matcher name = BOARD.matcher(message);
        int number = board > 0 || !name.find() ? board : Integer.parseInt(name.group(1));
        arrived(now, number, new Seen(Integer.parseInt(ply.group(1)), message));
      }
    }

    private String event() {
      return board > 0 ? "\"move\"" : "\"summary\"";
    }

    private void arrived(long now, int number, Seen fresh) {
      Seen before = seen.getOrDefault(number, NOTHING);
      seen.put(number, fresh);
      if (fresh.message().equals(before.message())) {
        repeated.incrementAndGet();
      } else if (fresh.ply() > 1 && fresh.ply() < before.ply()) {
        outdated.incrementAndGet();
      } else if (fresh.ply() != before.ply() && boards.sentAt(number, fresh.ply()) > 0) {
        (board > 0 ? ofBoards : ofGrids).add(now - boards.sentAt(number, fresh.ply()));
      }
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int status, String reason) {
      left();
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      left();
    }

    private void left() {
      if (!closing) {
        lost.incrementAndGet();
      }
    }
  }
}
