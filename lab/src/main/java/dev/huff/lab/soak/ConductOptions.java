package dev.huff.lab.soak;

import dev.huff.app.option.CommandFailure;
import dev.huff.core.referee.ViolationKind;
import dev.huff.simulator.play.PlayerKind;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Options for the behaviour of simulated players and the beginning of their games. */
public final class ConductOptions {
  @Option(
      names = "--players",
      paramLabel = "KIND",
      description = "Who plays: honest, forgetful or cheating (default: honest).")
  private PlayerKind players = PlayerKind.HONEST;

  @Option(
      names = "--fouls",
      paramLabel = "KIND",
      split = ",",
      description =
          "With --players cheating: commit only these, in one turn of three when "
              + "possible (default: all, in one turn of eight).")
  private List<String> names = List.of();

  @Option(
      names = "--opening",
      paramLabel = "START",
      description =
          "usual: games begin with the start position (default). staged: they begin with "
              + "a random position in which one of the --fouls is possible, and last 16 plies.")
  private OpeningKind opening = OpeningKind.USUAL;

  /** Who plays. */
  public PlayerKind players() {
    return players;
  }

  /** How games begin. */
  public OpeningKind opening() {
    return opening;
  }

  /** Which fouls they commit; none where it is all of them. */
  public Set<ViolationKind> fouls() {
    if (!names.isEmpty() && players != PlayerKind.CHEATING) {
      throw CommandFailure.badInput("--fouls goes with --players cheating");
    }
    if (names.isEmpty() && opening == OpeningKind.STAGED) {
      throw CommandFailure.badInput(
          "--opening staged goes with --fouls: which are to be possible?");
    }
    return names.stream().map(ConductOptions::kind).collect(Collectors.toSet());
  }

  private static ViolationKind kind(String word) {
    return Arrays.stream(ViolationKind.values())
        .filter(kind -> kind != ViolationKind.TOUCH_MOVE && kind.id().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    "no foul " + word + "; they are named as in rulings: backward"));
  }
}
