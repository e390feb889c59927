package dev.huff.lab.bench;

import dev.huff.core.sensing.SensingLevel;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.dgt.DgtBoard;
import dev.huff.simulator.dgt.DgtModel;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.RealTimeStage;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.play.SimulatedPlayer;
import dev.huff.simulator.pty.SerialDevice;
import dev.huff.simulator.pty.VirtualSerialCable;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Simulated DGT boards behind pseudo-terminals, optionally with playing hands, for trying out
 * software.
 */
final class SimulatedBoards implements AutoCloseable {
  private static final int BAUD = 9_600;
  private static final int SHORTEST_THOUGHT = 400;
  private static final int LONGEST_THOUGHT = 900;

  private final List<VirtualSerialCable> lines = new ArrayList<>();
  private final List<RealTimeStage> stages = new ArrayList<>();

  private SimulatedBoards() {}

  /**
   * Connects boards as {@code FOLDER/board1}, {@code FOLDER/board2} …
   *
   * @param bustle what happens on the boards once somebody has queried them
   * @throws IOException if the folder is unusable. Also if the system has no free pseudo-terminal
   * @throws IllegalArgumentException if no such board has the size of the rule set's
   */
  public static SimulatedBoards plug(
      Path folder, int count, RuleSet rules, SimulatedBoardEvent bustle, long seed)
      throws IOException {
    SimulatedBoards boards = new SimulatedBoards();
    try {
      for (int number = 1; number <= count; number++) {
        boards.add(folder.resolve("board" + number), number, rules, bustle, seed + number);
      }
      return boards;
    } catch (IOException | IllegalArgumentException e) {
      boards.close();
      throw e;
    }
  }

  private void add(Path port, int number, RuleSet rules, SimulatedBoardEvent bustle, long seed)
      throws IOException {
    SessionPlan plan =
        SessionPlan.of(rules, SensingLevel.KIND, HandGrade.IDEAL, seed)
            .withThinking(SHORTEST_THOUGHT, LONGEST_THOUGHT)
            .withPlies(Integer.MAX_VALUE);
    SimulatedPlayer player = PlayerKind.HONEST.create(seed);
    PlayTable truth = new PlayTable(TablePieces.of(rules.start()));
    PlayTable seen = new PlayTable(truth.surface());
    RealTimeStage stage = new RealTimeStage(new PlaySession(plan, player, player), truth, 1);
    SerialDevice board =
        new DgtBoard(seen, DgtModel.discs().withSerial(String.format(Locale.ROOT, "%05d", number)));
    VirtualSerialCable line =
        new VirtualSerialCable(new BusyBoard(board, truth, seen, stage, bustle, seed), port, BAUD);
    stages.add(stage);
    lines.add(line);
    line.plug();
  }

  /** The paths to open, in order. */
  public List<Path> ports() {
    return lines.stream().map(VirtualSerialCable::path).toList();
  }

  @Override
  public void close() {
    stages.forEach(RealTimeStage::close);
    lines.forEach(VirtualSerialCable::close);
  }
}
