package dev.huff.lab.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.robot.ArmKind;
import dev.huff.lab.robot.RobotTrial.Score;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.robot.MachineFaults;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/**
 * Games made by a simulated arm on virtual time: 2 % of its grips miss, it drops 1 % of the men.
 */
public final class RobotSimulation {
  private static final MachineFaults FAULTS = MachineFaults.ofGripper(0.02, 0.01);
  private static final int LONGEST_GAME = 200;

  private RobotSimulation() {}

  /** Plays so many games of each rule set; the exit code. */
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
}
