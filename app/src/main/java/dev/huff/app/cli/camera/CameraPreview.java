package dev.huff.app.cli.camera;

import dev.huff.app.option.StopSignal;
import dev.huff.app.session.CameraBoards;
import dev.huff.club.web.BoardPageData;
import dev.huff.club.web.WebBoard;
import dev.huff.club.web.WebServer;
import dev.huff.club.web.WebSettings;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.sensing.Snapshot;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.vision.CameraBoardDriver;
import dev.huff.vision.CameraView;
import dev.huff.vision.source.CameraSources;
import java.io.PrintWriter;

/** A camera's picture on a page, while somebody sets it up over the board. */
record CameraPreview(RuleSet rules, PrintWriter out) {
  private static final long LOOK_MILLIS = 1_000;

  /** Shows it on that port of this machine until the program is stopped. */
  int show(String uri, int port) throws InterruptedException {
    CameraBoardDriver camera =
        (CameraBoardDriver) CameraBoards.driver(uri, rules.start(), Language.english(), out);
    try (StopSignal stop = StopSignal.listen();
        WebServer page = WebServer.start(WebSettings.local(port))) {
      WebBoard board = page.addBoard("1", rules.name(), BoardPageData.of(rules), decision -> {});
      board.publish(
          "{\"event\":\"start\",\"rules\":\"%s\",\"fen\":\"%s\"}"
              .formatted(rules.id(), Fen.write(rules, rules.start())));
      board.attachCamera(camera);
      out.println("The camera's picture: " + page.address() + "camera.html");
      page.invitation(Language.english()).ifPresent(out::println);
      out.flush();
      camera.open(new Teller(board));
      untilStopped(uri, camera, stop);
    } finally {
      camera.close();
    }
    return 0;
  }

  /** Tells each time somebody has pointed at corners how a game begins with them. */
  private void untilStopped(String uri, CameraBoardDriver camera, StopSignal stop)
      throws InterruptedException {
    String told = "";
    while (!stop.await(LOOK_MILLIS)) {
      String corners =
          camera.view().flatMap(CameraView::pointed).map(CameraBoards::corners).orElse("");
      if (!corners.equals(told)) {
        out.println(advice(uri, corners));
        out.flush();
        told = corners;
      }
    }
  }

  /** How a game begins with these corners; whoever knows a password writes it there again. */
  static String advice(String uri, String corners) {
    String shown = CameraSources.hidden(uri);
    return "To begin with these corners: --board '"
        + CameraBoards.with(shown, corners)
        + (shown.equals(uri) ? "'" : "', with name and password in place of …");
  }

  /** Tells terminal and page how the camera fares. */
  private final class Teller implements BoardListener {
    private final WebBoard board;

    Teller(WebBoard board) {
      this.board = board;
    }

    @Override
    public void reading(long time, Snapshot snapshot) {}

    @Override
    public void pressed(long time, Side side) {}

    @Override
    public void status(long time, BoardStatus status) {
      board.publishStatus(status);
      out.println(status.detail());
      out.flush();
    }
  }
}
