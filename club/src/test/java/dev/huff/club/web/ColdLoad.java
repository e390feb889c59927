package dev.huff.club.web;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.WaitUntilState;
import dev.huff.rules.ruleset.RuleBook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** How soon the live page can be used when nothing of it is cached: a program, not a test. */
public final class ColdLoad {
  private static final int TIMES = 20;

  /** The page's own clock at the first piece drawn: by then it listens to keys and buttons. */
  private static final String WATCH =
      """
      new MutationObserver((changes, observer) => {
        if (document.querySelector('.piece')) { window.drawn = performance.now(); observer.disconnect(); }
      }).observe(document, { childList: true, subtree: true });
      """;

  private static final String BYTES =
      """
      () => performance.getEntries().filter(entry => 'transferSize' in entry)
        .reduce((sum, entry) => sum + entry.transferSize, 0)
      """;

  private ColdLoad() {}

  /** A network and a processor; none is as they are. */
  private record Device(String name, double megabits, int roundTrip, int slower) {
    void apply(CDPSession session) {
      double bytes = megabits * 1e6 / 8;
      session.send("Network.enable");
      session.send(
          "Network.emulateNetworkConditions",
          json(
              Map.of(
                  "latency", roundTrip, "downloadThroughput", bytes, "uploadThroughput", bytes)));
      session.send("Emulation.setCPUThrottlingRate", json(Map.of("rate", slower)));
    }

    private static com.google.gson.JsonObject json(Map<String, Number> values) {
      com.google.gson.JsonObject object = new com.google.gson.JsonObject();
      values.forEach(object::addProperty);
      object.addProperty("offline", false);
      return object;
    }
  }

  /** Measures and prints. */
  public static void main(String[] args) throws IOException {
    Path accounts = Files.createTempDirectory("huff").resolve("accounts.json");
    try (Chromium chromium = new Chromium();
        WebServer server = WebServer.start(WebSettings.local(0).withAccounts(accounts))) {
      fill(server);
      for (String path : List.of("board.html?board=1", "")) {
        for (Device device :
            List.of(
                new Device("this machine", 1000, 0, 1),
                new Device("phone: 10 Mbit/s, 40 ms, processor 4 times slower", 10, 40, 4))) {
          measure(chromium, server.address() + path, device);
        }
      }
    }
    System.exit(0); // the server's pings have a thread that does not end by itself
  }

  /** A game of a hundred moves at the first of twenty boards. */
  private static void fill(WebServer server) {
    for (int board = 1; board <= 20; board++) {
      WebBoard live =
          server.addBoard(
              Integer.toString(board),
              "Table " + board,
              BoardPageData.of(RuleBook.get("dama-cs")),
              decision -> {});
      live.publishPlayers("White", "Black");
      live.publish(Lines.START);
      int moves = board == 1 ? 50 : 1;
      IntStream.range(0, moves)
          .forEach(
              i -> {
                live.publish(Lines.MOVE_1);
                live.publish(Lines.MOVE_2);
              });
    }
  }

  private static void measure(Chromium chromium, String address, Device device) {
    List<Double> millis = new ArrayList<>();
    double bytes = 0;
    for (int i = 0; i < TIMES; i++) {
      try (BrowserContext context = chromium.browser().newContext()) {
        Page page = context.newPage();
        device.apply(context.newCDPSession(page));
        page.addInitScript(WATCH);
        page.navigate(address, new Page.NavigateOptions().setWaitUntil(WaitUntilState.LOAD));
        page.waitForFunction("() => window.drawn");
        millis.add(((Number) page.evaluate("() => window.drawn")).doubleValue());
        bytes = ((Number) page.evaluate(BYTES)).doubleValue();
      }
    }
    List<Double> sorted = millis.stream().sorted().toList();
    System.out.printf(
        "%s, %s: first %.0f ms, p50 %.0f ms, p90 %.0f ms, worst %.0f ms, %.0f kB%n",
        address.replaceAll(".*/", "/"),
        device.name(),
        millis.get(0),
        sorted.get(TIMES / 2),
        sorted.get(TIMES * 9 / 10),
        sorted.get(TIMES - 1),
        bytes / 1000);
  }
}
