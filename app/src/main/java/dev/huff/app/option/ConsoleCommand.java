package dev.huff.app.option;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command: where it prints, and how it refuses a wrong call. */
public abstract class ConsoleCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  /** What picocli knows of this command. */
  protected final CommandSpec spec() {
    return spec;
  }

  /** Standard output. */
  protected final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Standard error. */
  protected final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Prints a line to standard output. */
  protected final void say(Object line) {
    out().println(line);
  }

  /** Prints a line to standard error. */
  protected final void tell(String line) {
    err().println(line);
  }

  /** Prints to standard output as {@link String#format} says, the same in every language. */
  protected final void print(String format, Object... values) {
    out().printf(Locale.ROOT, format, values);
  }

  /** Whether this call itself has that option: its value may be one of the settings' otherwise. */
  protected final boolean isInCall(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }

  /** Whether the call of that command has {@code --quiet}: it prints results and failures only. */
  protected static boolean isQuiet(CommandSpec command) {
    OptionSpec quiet = command.root().findOption("--quiet");
    return quiet != null && Boolean.TRUE.equals(quiet.getValue());
  }

  /** Says on standard error what is at work; nothing with {@code --quiet}. */
  protected final void tellProgress(String line) {
    if (!isQuiet(spec)) {
      tell(line);
    }
  }

  /** A wrong call, which the message corrects. */
  protected final ParameterException wrongCall(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
