package dev.huff.app.session;

import dev.huff.app.option.CommandFailure;
import dev.huff.core.port.BoardDriver;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.setup.ExpectedPosition;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** The board that {@code --board} names. */
public final class BoardChoice {
  private static final List<String> OTHERS = List.of("camera", "log", "sim", PluggedIn.AUTO);

  private BoardChoice() {}

  /**
   * Refuses a kind of board that nobody knows.
   *
   * @throws CommandFailure naming the kinds that there are
   */
  public static void check(String board) {
    String kind = board.replaceFirst(":.*", "");
    List<String> known = new ArrayList<>(BoardDrivers.schemes());
    known.addAll(OTHERS);
    if (board.contains(":") && !known.contains(kind)) {
      throw CommandFailure.badInput(
          "unknown kind of board '" + kind + "': there are " + String.join(", ", known));
    }
  }

  /**
   * Its driver, not yet opened: a camera, what is plugged in, or what the URI says.
   *
   * @param expectation what the board shows at first, for those that can tell pieces only then
   * @param err gets a line while ports are asked
   * @throws CommandFailure when there is no such board
   */
  public static BoardDriver driver(String board, ExpectedPosition expectation, PrintWriter err) {
    if (CameraBoards.isCamera(board)) {
      return CameraBoards.driver(board, expectation.position(), LiveMatch::millis, err);
    }
    return BoardDrivers.driver(new PluggedIn(err).uri(board), expectation, LiveMatch::millis);
  }
}
