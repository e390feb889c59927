package dev.huff.app.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import dev.huff.app.robot.ArmFile;
import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.SimulatedWorkcell;
import dev.huff.app.session.DemoBoard;
import dev.huff.core.robot.KingShape;
import dev.huff.rules.board.Position;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** An arm and a board, each at the end of a line of its own, that know nothing of each other. */
class WatchedBoardSetUpTest {
  private static final double SPEED = 10;

  private final RuleSet rules = RuleBook.get("dama-cs");
  private final Random random = new Random(5);
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir private Path folder;

  private Position position(String fen) throws FenException {
    return Fen.read(rules, fen).position();
  }

  private final InputStream keyboard = System.in;

  @BeforeEach
  void nobodyIsAtTheKeyboard() {
    System.setIn(InputStream.nullInputStream());
  }

  @AfterEach
  void giveTheKeyboardBack() {
    System.setIn(keyboard);
  }

  private int huff(String... args) {
    CommandLine line = Huff.commandLine();
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(args);
  }

  private Path calibration(SimulatedWorkcell workcell) throws IOException {
    Path file = folder.resolve("robot.json");
    new ArmFile(
            8,
            8,
            workcell.layout().slots().size(),
            KingShape.STACK,
            8,
            200,
            60,
            250,
            Optional.empty(),
            workcell.touches(random))
        .write(file);
    return file;
  }

  @Test
  void aDroppedManIsFetchedOrAskedForBecauseTheBoardMissesIt() throws IOException, FenException {
    Position from = position("W:Wa1,c3:Bh8");
    PlayTable table = new PlayTable(TablePieces.of(from));
    SimulatedWorkcell workcell =
        new SimulatedWorkcell(ArmKind.GRBL, table, rules, 30, MachineFaults.NONE, random);
    workcell.machine().dropNext();
    try (DemoBoard board = DemoBoard.at(table, rules, from, SPEED);
        SimulatedRobot robot = SimulatedRobot.of(workcell, SPEED)) {
      int exit =
          huff(
              "robot",
              "--arm",
              robot.arm().name(),
              "--file",
              calibration(workcell).toString(),
              "set-up",
              "W:Wd4,a1:Bh8",
              "--from",
              "W:Wa1,c3:Bh8",
              "--board",
              board.driver().name());
      assertThat(out.toString()).as("%s", err).contains("c3 to d4", "dropped the piece from c3");
      // Where it fell decides whether the arm can fetch it, or somebody would have to.
      boolean onBoard = out.toString().contains("The board shows it");
      assertThat(exit).isEqualTo(onBoard ? 0 : 1);
      assertThat(table.surface().equals(TablePieces.of(position("W:Wd4,a1:Bh8"))))
          .isEqualTo(onBoard);
      assertThat(err.toString().contains("nobody is at the keyboard")).isNotEqualTo(onBoard);
    }
  }
}
