package dev.huff.app.option;

import picocli.CommandLine.Model.CommandSpec;

/** A command line with {@code --quiet}: it prints results and failures only. */
public interface QuietOption {
  /** Whether it was. */
  boolean isQuiet();

  /** Whether this command's command line has that option. */
  static boolean isAsked(CommandSpec command) {
    return command.root().userObject() instanceof QuietOption call && call.isQuiet();
  }
}
