package dev.huff.app.session;

import dev.huff.app.option.LiveGameOptions;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebBoard;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.Language;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoardDriver;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Shows one live game on a page, and receives the arbiter's decisions from it. */
final class SessionPage extends PageFeed implements AutoCloseable {
  private final WebServer page;
  private final WebBoard board;

  private SessionPage(WebServer page, WebBoard board, RuleSet rules, LiveGameOptions options) {
    super(rules, options);
    this.page = page;
    this.board = board;
  }

  /**
   * Starts the page's server. An unavailable port is a failure.
   *
   * @param words receives the arbiter's words, spelt as in board logs, and the arbiter's name.
   *     Called on a server thread
   * @param eraser erases a name for an arbiter, and returns whether it was present
   */
  static SessionPage open(
      int port,
      LiveGameOptions options,
      GameTerms terms,
      BiConsumer<String, String> words,
      Predicate<String> eraser) {
    WebServer page = WebServer.start(WebSettings.local(port).behind(options.proxies()));
    page.setEraser(eraser, List::of);
    if (options.isAnalysed()) {
      page.startAnalysis();
    }
    RuleSet rules = terms.rules();
    WebBoard board =
        page.addBoard(
            "1",
            rules.name(),
            BoardPageData.of(rules),
            decision -> words.accept(decision.word(), decision.by()));
    page.showFirst(board);
    board.publishPlayers(options.white(), options.black());
    return new SessionPage(page, board, rules, options);
  }

  URI address() {
    return page.address();
  }

  /** How the first arbiter gets in; empty when there is one already. */
  Optional<String> invitation(Language language) {
    return page.invitation(language);
  }

  void robot(BoardCoordinates place, boolean holds) {
    board.publishRobot(place.column(), place.row(), holds);
  }

  /** Arbiters may look through the board's camera. */
  void camera(CameraBoardDriver eye) {
    board.attachCamera(eye);
  }

  @Override
  public void onPlayers(String white, String black) {
    board.publishPlayers(white, black);
  }

  @Override
  void publish(List<String> lines) {
    lines.forEach(board::publish);
  }

  @Override
  public void onRuling(AttributedRuling ruled) {
    publish(linesFor(ruled));
  }

  @Override
  public boolean forget(ErasedNames names) {
    return board.erase(names);
  }

  @Override
  public void close() {
    page.close();
  }
}
