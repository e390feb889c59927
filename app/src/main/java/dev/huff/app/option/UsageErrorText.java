package dev.huff.app.option;

import dev.huff.rules.ruleset.SpellingSuggestion;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a call, in the words of somebody who writes no programs. */
public final class UsageErrorText {
  private static final Pattern VALUE =
      Pattern.compile(
          "^Invalid value for (?:option '|positional parameter at index \\S+ \\()"
              + "([^')]*)['\\)](?: at index \\d+)?(?: \\([^)]*\\))?: ");
  private static final String BOARD = "--board";
  private static final int MOST_LISTED = 5;

  private UsageErrorText() {}

  /** The message of a call that is wrong. */
  public static String of(ParameterException trouble) {
    if (trouble instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    String said = FailureReporter.oneLine(String.valueOf(trouble.getMessage()));
    if (said.equals("Missing required subcommand")) {
      return "which command?" + listed(trouble.getCommandLine().getSubcommands().keySet());
    }
    return VALUE
        .matcher(said)
        .replaceFirst("$1: ")
        .replaceFirst("is not an? (?:int|long)$", "is not a whole number")
        .replaceFirst(
            "'(-?\\d+),(\\d+)' is not a (?:double|float)$",
            "'$1,$2' is not a number; write $1.$2, with a point")
        .replaceFirst("is not a (?:double|float)$", "is not a number")
        .replaceFirst(
            "expected one of \\[(.*)] \\(case-insensitive\\) but was", "write one of $1, not");
  }

  /** The commands, if they are few enough for a line. */
  private static String listed(Set<String> commands) {
    return commands.size() > MOST_LISTED
        ? ""
        : " " + String.join(", ", commands).replaceFirst(",( [^,]*)$", " or$1");
  }

  private static String unmatched(UnmatchedArgumentException trouble) {
    CommandSpec command = trouble.getCommandLine().getCommandSpec();
    String written = trouble.getUnmatched().get(0);
    if (written.startsWith("-")) {
      String option = option(written);
      return "there is no option '"
          + written
          + "'"
          + elsewhere(option, trouble.getCommandLine()).orElseGet(() -> likely(option, command));
    }
    if (!command.subcommands().isEmpty()) {
      return "there is no command '" + written + "'" + likely(written, command);
    }
    return "'" + written + "' is one argument too many" + board(written, command);
  }

  /** Where an option of another level belongs: before the command, or after it. */
  private static Optional<String> elsewhere(String option, CommandLine command) {
    CommandLine above = command.getParent();
    if (above != null && above.getCommandSpec().optionsMap().containsKey(option)) {
      return Optional.of(" here; write it before '" + command.getCommandName() + "'");
    }
    return command.getSubcommands().values().stream()
            .anyMatch(below -> below.getCommandSpec().optionsMap().containsKey(option))
        ? Optional.of(" here; write it after the command")
        : Optional.empty();
  }

  private static String option(String written) {
    return written.replaceFirst("=.*", "");
  }

  private static String likely(String written, CommandSpec command) {
    Set<String> known = new LinkedHashSet<>(command.subcommands().keySet());
    known.addAll(command.optionsMap().keySet());
    return SpellingSuggestion.likely(written, known)
        .map(nearest -> "; did you mean " + nearest + "?")
        .orElse("");
  }

  /** A port or board that was named without its option. */
  private static String board(String written, CommandSpec command) {
    if (!command.optionsMap().containsKey(BOARD) || !written.matches("/dev/.+|[a-z]+:.*|COM\\d+")) {
      return "";
    }
    return written.matches("[a-z]+:.*")
        ? "; if it is the board, write " + BOARD + " " + written
        : "; if it is the board's port, write " + BOARD + " with its kind, such as dgt:" + written;
  }
}
