package dev.huff.lab.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.robot.ArmKind;
import dev.huff.core.robot.RecoveredFault;
import dev.huff.rules.board.Position;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import dev.huff.simulator.robot.SimulatedMachine;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * Plays random games in virtual time. A simulated machine with its real driver makes every move of
 * both sides. The board is checked after each move, and a simulated human does what the arm asks
 * for.
 */
public final class RobotTrial {
  /** 2 % of the grips miss, and 1 % of the men are dropped. */
  private static final MachineFaults FAULTS = MachineFaults.ofGripper(0.02, 0.01);

  private static final int LONGEST_GAME = 200;

  /**
   * Sums of the games played so far.
   *
   * @param games games that ended, or reached the ply limit
   * @param wrong moves that never ended, or after which the board was wrong. Expected to be 0
   * @param mishaps faults that it corrected
   * @param crashes collisions of the tool with a piece
   * @param refused lines that the controller refused. Includes bytes beyond its buffer
   * @param unsafe orders to move out of the limits or with a hand over the board. Includes motion
   *     that continued after a hand had come
   * @param millis virtual time of the moves, verification included
   * @param limit seconds that the machine's speeds, accelerations and grip times need for the same
   *     paths
   */
  public record Score(
      int games,
      int moves,
      int carried,
      int wrong,
      int asked,
      Map<RecoveredFault, Integer> mishaps,
      int crashes,
      int refused,
      int unsafe,
      long millis,
      double limit) {}

  private final ArmKind kind;
  private final RuleSet rules;
  private final MachineFaults faults;
  private final double hands;
  private final Random random;
  private final Map<RecoveredFault, Integer> mishaps = new EnumMap<>(RecoveredFault.class);
  private Score score = new Score(0, 0, 0, 0, 0, Map.of(), 0, 0, 0, 0, 0);

  /**
   * A trial under those rules; the same seed fails at the same moments.
   *
   * @param hands how many hands a second come over the board while the arm works
   */
  public RobotTrial(ArmKind kind, RuleSet rules, MachineFaults faults, double hands, long seed) {
    this.kind = kind;
    this.hands = hands;
    this.rules = rules;
    this.faults = faults;
    this.random = new Random(seed);
  }

  /** Plays so many games of each rule set with a gripper that sometimes fails; the exit code. */
  public static int run(
      ArmKind arm,
      List<RuleSet> rules,
      int games,
      long seed,
      PrintWriter out,
      ProgressReporter progress) {
    int wrong = 0;
    int done = 0;
    for (RuleSet set : rules) {
      RobotTrial trial = new RobotTrial(arm, set, FAULTS, 0, seed);
      for (int game = 0; game < games; game++) {
        trial.play(LONGEST_GAME);
        progress.at(++done, (long) games * rules.size(), "games");
      }
      Score score = trial.score();
      wrong += score.wrong() + score.crashes() + score.refused() + score.unsafe();
      progress.end();
      out.print(text(arm, set, score));
      out.flush();
    }
    return wrong == 0 ? 0 : CommandFailure.FAILED;
  }

  private static String text(ArmKind arm, RuleSet rules, Score score) {
    return String.format(
        Locale.ROOT,
        "%s, %s: %d games, %d moves, %d pieces carried; boards wrong %d, collisions %d, refused %d,"
            + " unsafe %d;"
            + " put right alone %s, asked for help %d times; %.1f s a move,"
            + " %.2f of the kinematic limit%n",
        rules.id(),
        arm,
        score.games(),
        score.moves(),
        score.carried(),
        score.wrong(),
        score.crashes(),
        score.refused(),
        score.unsafe(),
        score.mishaps(),
        score.asked(),
        score.millis() / 1000.0 / score.moves(),
        score.millis() / 1000.0 / score.limit());
  }

  /** Plays one game of random moves, up to a number of plies. */
  public void play(int plies) {
    Position position = rules.start();
    RobotScene scene = new RobotScene(kind, rules, position, faults, hands, random);
    MoveGenerator generator = MoveGenerator.of(rules);
    scene.bringUp();
    for (int ply = 0; ply < plies; ply++) {
      List<Move> legal = generator.legalMoves(position);
      if (legal.isEmpty()) {
        break;
      }
      Position before = position;
      position = legal.get(random.nextInt(legal.size())).applyTo(before);
      scene.make(before, position);
    }
    add(scene);
  }

  private void add(RobotScene scene) {
    SimulatedMachine machine = scene.workcell().machine();
    double dwelt = kind.isSelfPaced() ? 0 : scene.watch().dwelt() / 1000.0;
    scene.mishaps().forEach((fault, times) -> mishaps.merge(fault, times, Integer::sum));
    score =
        new Score(
            score.games + 1,
            score.moves + scene.moves(),
            score.carried + machine.carried(),
            score.wrong + scene.wrong(),
            score.asked + scene.asked(),
            Map.copyOf(mishaps),
            score.crashes + scene.workcell().workspace().crashes(),
            score.refused + machine.refusals(),
            score.unsafe + scene.watch().faults(),
            score.millis + scene.millis(),
            score.limit + machine.busySeconds() + dwelt);
  }

  public Score score() {
    return score;
  }
}
