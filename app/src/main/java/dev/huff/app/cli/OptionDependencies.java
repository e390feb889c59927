package dev.huff.app.cli;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;

/**
 * Options that do nothing without another one. A call with such an option alone is refused, so that
 * nobody waits for what it would have done. Settings are wishes for other calls, too, and are not.
 */
final class OptionDependencies {
  private static final List<String> PROGRAM = List.of("--brain", "--robot");

  /** Each with those of which it needs one, as far as its command has them. */
  private static final Map<String, List<String>> NEEDED =
      Map.ofEntries(
          Map.entry("--analysis", List.of("--web")),
          Map.entry("--trusted-proxy", List.of("--web")),
          Map.entry("--table", List.of("--hall")),
          Map.entry("--volume", List.of("--voice")),
          Map.entry("--brain-side", PROGRAM),
          Map.entry("--level", List.of("--brain", "--robot", "--dxp")),
          Map.entry("--host", List.of("--dxp")),
          Map.entry("--delay", List.of("--broadcast", "--delay-pages")),
          Map.entry("--simul-side", List.of("--simul")),
          Map.entry("--think", List.of("--brain", "--robot", "--chart", "--dxp")),
          Map.entry("--ponder", PROGRAM),
          Map.entry("--arm", List.of("--robot")),
          Map.entry("--robot-file", List.of("--robot")),
          Map.entry("--robot-unchecked", List.of("--robot")),
          Map.entry("--robot-stop", List.of("--robot")),
          Map.entry("--robot-barrier", List.of("--robot")));

  /** What is of Huff's own engine, and so of no other program that plays. */
  private static final Set<String> OWN_ENGINE = Set.of("--level", "--ponder");

  /** Options of a command that those below it heed, too; {@code huff games} has its filters. */
  private static final Map<String, Set<String>> HEEDED_BELOW =
      Map.of(
          "huff rules", Set.of("--json"),
          "huff games", Set.of("--archive"),
          "huff games export",
              Set.of("--player", "--event", "--rules", "--from", "--to", "--position"));

  private OptionDependencies() {}

  /** Runs the command that was called, unless one of its options would do nothing. */
  static int execute(ParseResult parsed) {
    List<CommandLine> called = parsed.asCommandLineList();
    // Who asks for help gets it, whatever else is wrong.
    if (called.stream().noneMatch(OptionDependencies::isHelp)) {
      called.forEach(OptionDependencies::check);
      for (int i = 1; i < called.size(); i++) {
        checkAbove(called.get(i - 1), called.get(i));
      }
    }
    return new RunLast().execute(parsed);
  }

  private static boolean isHelp(CommandLine command) {
    return command.isUsageHelpRequested() || command.isVersionHelpRequested();
  }

  private static void check(CommandLine command) {
    for (OptionSpec option : command.getParseResult().matchedOptions()) {
      List<String> needed = NEEDED.getOrDefault(option.longestName(), List.of());
      List<OptionSpec> others =
          needed.stream()
              .map(command.getCommandSpec()::findOption)
              .filter(Objects::nonNull)
              .toList();
      if (!others.isEmpty() && others.stream().noneMatch(OptionDependencies::isSet)) {
        throw new ParameterException(
            command,
            option.longestName()
                + " does nothing without "
                + others.stream().map(OptionSpec::longestName).collect(joining(" or ")));
      }
      checkEngine(command, option);
    }
  }

  /** A command below another one has options of its own, perhaps of the same name. */
  private static void checkAbove(CommandLine above, CommandLine called) {
    for (OptionSpec option : above.getParseResult().matchedOptions()) {
      boolean isHeeded =
          Stream.of(above, called)
              .map(it -> HEEDED_BELOW.getOrDefault(it.getCommandSpec().qualifiedName(), Set.of()))
              .anyMatch(it -> it.contains(option.longestName()));
      if (option.scopeType() != ScopeType.INHERIT && !isHeeded) {
        throw new ParameterException(
            called,
            option.longestName() + " does nothing before '" + called.getCommandName() + "'");
      }
    }
  }

  private static void checkEngine(CommandLine command, OptionSpec option) {
    OptionSpec brain = command.getCommandSpec().findOption("--brain");
    boolean isOther =
        brain != null
            && brain.getValue() instanceof Optional<?> given
            && given.filter(program -> !program.equals("own")).isPresent();
    if (isOther && OWN_ENGINE.contains(option.longestName())) {
      throw new ParameterException(
          command, option.longestName() + " does nothing with a --brain other than own");
    }
  }

  private static boolean isSet(OptionSpec option) {
    Object value = option.getValue();
    return value instanceof Optional<?> given
        ? given.isPresent()
        : value != null && !Boolean.FALSE.equals(value);
  }
}
