package dev.huff.lab.soak;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.ProgressReporter;
import dev.huff.app.robot.ArmKind;
import dev.huff.core.referee.ViolationKind;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.robot.RobotTrial;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleKey;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.rules.ruleset.TouchMove;
import dev.huff.simulator.hand.HandGrade;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff lab soak}: measures the referee on simulated games whose truth is known. */
@Command(
    name = "soak",
    description =
        "Plays simulated games through the referee and counts what it ruled rightly and wrongly.",
    footer = {
      "",
      "Hands: ideal lift, put and take off in order; imperfect slide, nudge, lift out of order or"
          + " take off unseen in 1 move of 5; unruly do so in 1 of 2, and knock men over, pause in"
          + " chains and reply at once.",
      "Sensors: clean read every change; noisy read 4 to 10 times a second and flicker once in 20"
          + " s; failing have squares stuck and rows dead for seconds too.",
      "",
      "Exit code 1 if any wrong move stands, or if a rule set at a sensing level has no right one."
    })
public final class SoakCommand extends ConsoleCommand {
  private static final String DOCUMENTS = "mezinarodni,internasjonal,dama-cs,dama-bg,dvojita";

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Games of each rule set at each sensing level (default: ${DEFAULT-VALUE}).")
  private int games = 20;

  @Option(
      names = "--rules",
      paramLabel = "ID",
      split = ",",
      defaultValue = DOCUMENTS,
      description = "Rule sets, or files of your own, by commas (default: ${DEFAULT-VALUE}).")
  private List<RuleSet> rules = List.of();

  @Option(
      names = "--sensing",
      paramLabel = "LEVEL",
      split = ",",
      defaultValue = "occupancy,colour,kind",
      description = "What the board can tell: occupancy, colour, kind (default: all).")
  private List<SensingLevel> levels = List.of();

  @Option(
      names = "--grade",
      paramLabel = "HANDS",
      description = "How tidily hands move: ideal, imperfect or unruly (default: imperfect).")
  private HandGrade hands = HandGrade.IMPERFECT;

  @Option(
      names = "--sensors",
      paramLabel = "GRADE",
      description =
          "How well sensors read: clean, noisy or failing (default: clean for ideal hands,"
              + " noisy for imperfect, failing for unruly).")
  private Optional<SensorGrade> sensors = Optional.empty();

  @Mixin private ConductOptions conduct = new ConductOptions();

  @Option(
      names = "--settle",
      paramLabel = "MS",
      description =
          "The referee's settle time (default: 300 for clean sensors, 520 for those that read"
              + " every 250 ms at worst).")
  private Optional<Long> settle = Optional.empty();

  @Option(
      names = "--clock",
      paramLabel = "TIME",
      description = "Keep the players' clock too, such as 2:00:00+30; 'huff run --help' says how.")
  private Optional<TimeControl> clock = Optional.empty();

  @Option(
      names = "--touch-move",
      description = "The piece lifted first has to be played; only ideal hands never touch others.")
  private boolean isTouchMove;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "From which everything is drawn (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      description = "Games played at once (default: one a processor).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--game",
      paramLabel = "NUMBER",
      description = "Play only the game of that number; with --log.")
  private Optional<Integer> game = Optional.empty();

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write that game as a board log, for 'huff referee FILE'.")
  private Optional<Path> log = Optional.empty();

  @Option(
      names = "--robot",
      description =
          "Let a simulated arm make the moves, with 2 %% missed grips and 1 %% drops, and count"
              + " boards that are wrong.")
  private boolean isRobot;

  @Option(
      names = "--arm",
      paramLabel = "KIND",
      defaultValue = "grbl",
      description =
          "Which arm, with --robot: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private ArmKind arm = ArmKind.GRBL;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<SoakSetting> settings = settings();
    if (games < 1 || jobs < 1) {
      throw CommandFailure.badInput("--games and --jobs are 1 or more");
    }
    if (isTouchMove && hands != HandGrade.IDEAL) {
      throw CommandFailure.badInput(
          "--touch-move goes with --grade ideal: other hands touch other pieces first");
    }
    if (!isRobot && (game.isPresent() || log.isPresent())) {
      return one(settings);
    }
    try (ProgressReporter progress = new ProgressReporter(spec(), "huff lab soak")) {
      return isRobot ? playRobot(settings, progress) : play(settings, progress);
    }
  }

  private int playRobot(List<SoakSetting> settings, ProgressReporter progress) {
    List<RuleSet> sets = settings.stream().map(SoakSetting::rules).distinct().toList();
    return RobotTrial.run(arm, sets, games, seed, out(), progress);
  }

  private int play(List<SoakSetting> settings, ProgressReporter progress)
      throws InterruptedException {
    int all = games * settings.size();
    Map<SoakSetting, SoakTally> tallies =
        new SoakRunner(games, seed, jobs).run(settings, done -> progress.at(done, all, "games"));
    progress.end();
    out().print(SoakTable.of(tallies));
    out().flush();
    return tallies.values().stream().allMatch(SoakTally::isPassed) ? 0 : CommandFailure.FAILED;
  }

  private int one(List<SoakSetting> settings) throws IOException {
    if (game.isEmpty() || log.isEmpty() || settings.size() != 1) {
      throw CommandFailure.badInput("--game goes with --log, one rule set and one sensing level");
    }
    MatchReport report = MatchLog.write(settings.get(0), seed, game.get(), log.get());
    out().println(report.oddities().isEmpty() ? "exact" : report.oddities());
    return report.wrong() ? CommandFailure.FAILED : 0;
  }

  private List<SoakSetting> settings() {
    Set<ViolationKind> fouls = conduct.fouls();
    List<SoakSetting> settings = new ArrayList<>();
    for (RuleSet set : rules) {
      RuleSet played = isTouchMove ? set.with(RuleKey.TOUCH_MOVE, TouchMove.ON) : set;
      for (SensingLevel level : levels) {
        SensorGrade grade = sensors.orElseGet(this::usual);
        long time = settle.orElseGet(() -> SoakSetting.settleFor(grade));
        settings.add(
            new SoakSetting(
                played,
                level,
                hands,
                grade,
                conduct.players(),
                time,
                fouls,
                conduct.opening(),
                clock));
      }
    }
    return settings;
  }

  private SensorGrade usual() {
    return switch (hands) {
      case IDEAL -> SensorGrade.CLEAN;
      case IMPERFECT -> SensorGrade.NOISY;
      case UNRULY -> SensorGrade.FAILING;
    };
  }
}
