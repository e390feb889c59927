package dev.huff.app.session;

import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.LiveGame.Terms;
import dev.huff.app.option.GameOptions;
import dev.huff.club.web.ErasureOutcome;
import dev.huff.club.web.LivePage;
import dev.huff.club.web.PageLayout;
import dev.huff.club.web.WebBoard;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.Announcer;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoard;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Shows one live game on a page, and receives the arbiter's decisions from it. */
final class SessionPage implements GameSpectator, AutoCloseable {
  private final LivePage page;
  private final WebBoard board;
  private final AudienceLines telling;

  private SessionPage(LivePage page, WebBoard board, AudienceLines telling) {
    this.page = page;
    this.board = board;
    this.telling = telling;
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
      GameOptions options,
      Terms terms,
      BiConsumer<String, String> words,
      Predicate<String> eraser) {
    LivePage page = LivePage.start(WebSettings.local(port).behind(options.proxies()));
    page.onErase(name -> new ErasureOutcome(eraser.test(name)), List::of);
    if (options.isAnalysed()) {
      page.analyse();
    }
    RuleSet rules = terms.rules();
    WebBoard board =
        page.board(
            "1",
            rules.name(),
            PageLayout.of(rules),
            decision -> words.accept(decision.word(), decision.by()));
    page.openOn(board);
    board.players(options.white(), options.black());
    Announcer announcer = new Announcer(options.language(), rules);
    RulingJson json = new RulingJson(rules, ruling -> announcer.announce(ruling).text());
    return new SessionPage(
        page, board, new AudienceLines(rules, json, options.audience(rules.announce())));
  }

  URI address() {
    return page.address();
  }

  /** How the first arbiter gets in; empty when there is one already. */
  Optional<String> firstSteps() {
    return page.firstCode()
        .map(code -> "First arbiter's code: " + code + " (" + address() + "arbiter.html)");
  }

  /** Shows where a robot's tool is. */
  void robot(BoardCoordinates place, boolean holds) {
    board.robot(place.column(), place.row(), holds);
  }

  /** Arbiters may look through the board's camera. */
  void camera(CameraBoard eye) {
    board.camera(eye);
  }

  /** Shows that the room has a voice, and how loud it is. */
  void voice(int volume, boolean muted) {
    board.voice(volume, muted);
  }

  @Override
  public void onRuling(AttributedRuling ruled) {
    telling.linesFor(ruled).forEach(board::publish);
  }

  @Override
  public void onDecision(ArbiterDecision decision, Optional<String> by) {
    telling.decided(decision, by).forEach(board::publish);
  }

  @Override
  public void onStatus(BoardStatus status) {
    board.status(status);
  }

  @Override
  public void onSaved(boolean isSaved) {
    board.health(GameStorage.PART, GameStorage.state(isSaved), GameStorage.detail(isSaved));
  }

  @Override
  public void onMessage(TableMessage message) {
    board.publish(message.line());
  }

  @Override
  public void onNote(String line) {
    board.publish(AudienceLines.note(line));
  }

  @Override
  public void onRefused(String line, Optional<String> by) {
    board.publish(AudienceLines.refused(line, by));
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
