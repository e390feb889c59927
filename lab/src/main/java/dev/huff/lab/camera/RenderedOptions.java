package dev.huff.lab.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.rules.board.Geometry;
import dev.huff.simulator.camera.SceneGenerator;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;

/** The kinds and numbers of boards that are rendered. */
final class RenderedOptions {
  @Option(
      names = "--rendered",
      paramLabel = "N",
      description =
          "Renders so many pictures of boards, reads them and prints how well, by board, set, light and angle: boards of three sizes, or of --rules alone where it is given.")
  private Optional<Integer> rendered = Optional.empty();

  @Option(
      names = "--kings",
      paramLabel = "PERCENT",
      description =
          "With --rendered: so many of a hundred pieces are kings (default: few, and those late).")
  private Optional<Double> kings = Optional.empty();

  /** How many pictures; empty where none are to be rendered. */
  Optional<Integer> count() {
    if (kings.isPresent() && rendered.isEmpty()) {
      throw CommandFailure.badInput("--kings goes with --rendered");
    }
    if (kings.isPresent() && !(kings.get() >= 0 && kings.get() <= 100)) {
      throw CommandFailure.badInput("--kings " + kings.get() + ": write a number from 0 to 100");
    }
    rendered.ifPresent(pictures -> CommandFailure.checkLeast("--rendered", pictures, 1));
    return rendered;
  }

  /**
   * What they show.
   *
   * @param geometry of all boards; empty for boards of three sizes
   */
  SceneGenerator scenes(long seed, Optional<Geometry> geometry) {
    OptionalDouble share = kings.stream().mapToDouble(percent -> percent / 100).findFirst();
    return new SceneGenerator(seed, geometry, share);
  }
}
