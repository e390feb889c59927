package dev.huff.app.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spectators with open pages: how late each move reaches them. */
public final class Crowd implements AutoCloseable {
  private static final Pattern PLY = Pattern.compile("\"ply\":(\\d+)");
  private static final Pattern BOARD = Pattern.compile("\"board\":\"(\\d+)\"");
  private static final int AT_ONCE = 50;

  private final Boards boards;
  private final URI page;
  private final HttpClient client = HttpClient.newHttpClient();
  private final List<WebSocket> sockets = new ArrayList<>();
  private final ConcurrentLinkedQueue<Long> ofBoards = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Long> ofGrids = new ConcurrentLinkedQueue<>();
  private final AtomicLong messages = new AtomicLong();
  private final AtomicInteger lost = new AtomicInteger();
  private volatile boolean measuring;
  private volatile boolean closing;

  /** A crowd before that hall's page, with nobody in it yet. */
  public Crowd(Boards boards, URI page) {
    this.boards = boards;
    this.page = page;
  }

  /** Lets spectators in, spread over the boards, and such as look at all boards at once. */
  public void enter(int spectators, int grids) {
    List<CompletableFuture<WebSocket>> opening = new ArrayList<>();
    for (int i = 0; i < spectators + grids; i++) {
      int board = i % boards.size() + 1;
      opening.add(i < grids ? open("live", 0) : open("live/" + board, board));
      if (opening.size() == AT_ONCE || i + 1 == spectators + grids) {
        opening.forEach(socket -> sockets.add(socket.join()));
        opening.clear();
      }
    }
  }

  private CompletableFuture<WebSocket> open(String path, int board) {
    URI address = URI.create(page.toString().replaceFirst("http", "ws") + path);
    String origin = page.toString().replaceFirst("/$", "");
    return client
        .newWebSocketBuilder()
        .header("Origin", origin)
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

  /** How late moves were at pages of one board, in milliseconds, the least first. */
  public List<Double> boardDelays() {
    return sorted(ofBoards);
  }

  /** How late they were at pages of all boards. */
  public List<Double> gridDelays() {
    return sorted(ofGrids);
  }

  private static List<Double> sorted(ConcurrentLinkedQueue<Long> nanos) {
    return nanos.stream().sorted().map(delay -> delay / 1e6).toList();
  }

  /** How many messages came in all. */
  public long messages() {
    return messages.get();
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

  /** One open page. */
  private final class Watcher implements WebSocket.Listener {
    private final int board;
    private final StringBuilder text = new StringBuilder();

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
      if (!measuring || message.contains("\n") || !ply.find() || ply.group(1).equals("0")) {
        return;
      }
      int number = board;
      if (board == 0) {
        Matcher name = BOARD.matcher(message);
        number = name.find() ? Integer.parseInt(name.group(1)) : 0;
      }
      long sent = boards.sentAt(number, Integer.parseInt(ply.group(1)));
      if (sent > 0 && (board > 0 || message.contains("\"summary\""))) {
        (board > 0 ? ofBoards : ofGrids).add(now - sent);
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
