package dev.huff.app.cli;

import dev.huff.app.option.CommandFailure;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Replaces {@code huff lab} if the laboratory is not on the class path. */
@Command(
    name = "lab",
    hidden = true,
    description = "The laboratory is not part of this package; build Huff from its source.")
final class AbsentLabCommand implements Callable<Integer> {
  @Unmatched private String[] ignored = {};

  @Override
  public Integer call() {
    throw CommandFailure.badInput(
        "the laboratory is not part of this package; build Huff from its source, then run"
            + " ./huff lab "
            + String.join(" ", ignored));
  }
}
