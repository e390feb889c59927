package dev.huff.lab.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.soak.ConductOptions;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Geometry.Playing;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.SceneGenerator;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.vision.follow.KingMarking;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code huff lab see}: how well pictures are read, and how fast. */
@Command(
    name = "see",
    description =
        "Measures how well pictures of boards are read: rendered ones, whole games of them,"
            + " photographs; or how fast.")
public final class SeeExamCommand extends ConsoleCommand {
  @Mixin private RenderedOptions rendered = new RenderedOptions();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "The rule set: it gives the size of the board (default: ${DEFAULT-VALUE}).")
  private RuleSet rules;

  @Option(
      names = "--score",
      paramLabel = "MANIFEST",
      description =
          "Reads all photographs that a manifest lists, compares with what it says stands"
              + " there, and prints a table with a row for every folder.")
  private Optional<Path> manifest = Optional.empty();

  @Option(
      names = "--pictures",
      paramLabel = "FOLDER",
      description =
          "With --score: where to search the photographs by their checksums (default: beside the"
              + " manifest, by their names).")
  private Optional<Path> pictures = Optional.empty();

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "Plays so many games of --rules before rendered cameras, hands and shadows"
              + " included, and counts those that are ruled as they were played.")
  private Optional<Integer> games = Optional.empty();

  @Option(
      names = "--speed",
      paramLabel = "N",
      description =
          "Measures how long N pictures of 1920×1080 pixels take, and what memory they hold.")
  private Optional<Integer> measured = Optional.empty();

  @Option(
      names = "--rate",
      paramLabel = "N",
      description = "With --speed: pictures a second (default: ${DEFAULT-VALUE}).")
  private int rate = 30;

  @Option(
      names = "--plies",
      paramLabel = "N",
      description = "With --games: the most moves of a game (default: ${DEFAULT-VALUE}).")
  private int plies = 200;

  @Option(
      names = "--settle",
      paramLabel = "MS",
      description =
          "With --games: the referee's settle time, as of 'huff run' (default: ${DEFAULT-VALUE}).")
  private long settle = 300;

  @Option(
      names = "--grade",
      paramLabel = "HANDS",
      description =
          "With --games: how tidily hands move: ideal, imperfect or unruly (default: ideal).")
  private HandGrade hands = HandGrade.IDEAL;

  @Mixin private ConductOptions conduct = new ConductOptions();

  @Option(
      names = "--marked-kings",
      description = "With --games: kings carry a mark on top instead of standing two high.")
  private boolean marked;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "With --games: keep the pictures that were misread in this folder.")
  private Optional<Path> keep = Optional.empty();

  @Option(
      names = "--sensing",
      paramLabel = "LEVEL",
      defaultValue = "kind",
      description = "With --games: colour or kind (default: ${DEFAULT-VALUE}).")
  private SensingLevel level = SensingLevel.KIND;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another number, other rendered pictures (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Override
  public Integer call() throws IOException {
    if (pictures.isPresent() && manifest.isEmpty()) {
      throw wrongCall("--pictures: of which manifest? Add --score");
    }
    if (manifest.isPresent()) {
      SeeScore.print(manifest.get(), pictures, out(), err());
      return 0;
    }
    if (rendered.count().isPresent()) {
      render(rendered.count().get());
      return 0;
    }
    if (measured.isPresent()) {
      CameraSpeed.measure(spec(), rules, measured.get(), rate, seed);
      return 0;
    }
    return play(
        games.orElseThrow(() -> wrongCall("write --rendered, --games, --score or --speed")));
  }

  private void render(int pictures) {
    boolean isOne = isInCall("--rules");
    Optional<Geometry> geometry = isOne ? Optional.of(rules.geometry()) : Optional.empty();
    SceneGenerator scenes = rendered.scenes(seed, geometry);
    Playing playing = geometry.map(Geometry::playing).orElse(Playing.LEFT_CORNER);
    SeeRendered.measure(pictures, scenes, playing, err()).print(out());
  }

  private int play(int count) throws IOException {
    if (count < 1 || plies < 1) {
      throw CommandFailure.badInput("--games and --plies are 1 or more");
    }
    KingMarking kings = marked ? KingMarking.MARKED : KingMarking.STACKED;
    CameraSeries series = new CameraSeries(setting(), kings, err());
    for (int game = 0; game < count; game++) {
      series.play(seed + game, plies, keep);
    }
    series.print(out());
    return series.exact() == count ? 0 : CommandFailure.FAILED;
  }

  private SoakSetting setting() {
    return new SoakSetting(
        rules,
        level,
        hands,
        SensorGrade.CLEAN,
        conduct.players(),
        settle,
        conduct.fouls(),
        conduct.opening(),
        Optional.empty());
  }
}
