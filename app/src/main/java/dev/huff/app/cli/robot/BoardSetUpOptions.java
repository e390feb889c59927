package dev.huff.app.cli.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.session.BoardChoice;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Position;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The state of a board that is set up or cleared as a whole, and who watches it. */
final class BoardSetUpOptions {
  @Option(
      names = "--board",
      paramLabel = "URI",
      description =
          "The board whose sensors watch, as for 'huff run'. A simulated arm has its own.")
  private Optional<String> board = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "FEN",
      defaultValue = "start",
      description = "The present position (default: ${DEFAULT-VALUE}).")
  private String from = "start";

  @Option(
      names = "--beside",
      paramLabel = "N",
      defaultValue = "0",
      description = "Men of each side in the last slots (default: ${DEFAULT-VALUE}).")
  private int beside;

  /** The board as it is said to be. */
  BoardSetUp known(ArmWorkplace workplace) {
    return new BoardSetUp(workplace, BoardSetUp.position(workplace, from), beside);
  }

  /** Brings it to a position; the exit code. */
  int bring(ArmWorkplace workplace, Position target, PrintWriter err)
      throws IOException, InterruptedException {
    if (workplace.isSimulated()) {
      if (board.isPresent()) {
        throw CommandFailure.badInput(
            "a simulated arm moves the men of its own simulated board: leave --board out");
      }
      return known(workplace).bringSimulated(target);
    }
    if (board.isEmpty()) {
      return known(workplace).bring(target);
    }
    BoardSetUp known = known(workplace);
    ExpectedPosition expectation =
        ExpectedPosition.start(known.from()).named(workplace.rules()::label);
    BoardChoice boards = new BoardChoice(err, Language.english());
    boards.reserve(workplace.uri());
    try (BoardDriver driver = boards.driver(board.get(), expectation)) {
      return known.bring(driver, target);
    }
  }
}
