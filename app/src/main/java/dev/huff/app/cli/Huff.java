package dev.huff.app.cli;

import dev.huff.app.option.ClockArgument;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.FailureReporter;
import dev.huff.app.option.LanguageArgument;
import dev.huff.app.option.RuleSetArgument;
import dev.huff.app.settings.SettingsException;
import dev.huff.app.settings.SettingsFile;
import dev.huff.app.terminal.EscapingStream;
import dev.huff.app.terminal.TerminalHangup;
import dev.huff.app.terminal.UncaughtExceptionReporter;
import dev.huff.core.announce.Language;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.ruleset.RuleSet;
import java.io.FileDescriptor;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.ScopeType;

/** The {@code huff} command. A new command is one class and one line in {@link CommandList}. */
@Command(
    name = "huff",
    description = "Referees, records and plays draughts on real boards.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Huff.Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:failure",
      "2:usage error, or an input that cannot be opened or read"
    })
public final class Huff {
  @Option(
      names = {"-q", "--quiet"},
      scope = ScopeType.INHERIT,
      description = "Print results and failures only.")
  void quiet(boolean isQuiet) {} // ConsoleCommand asks for it

  private Huff() {}

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Also report internal events on stderr.")
  void verbose(boolean isVerbose) {
    if (isVerbose) {
      // Read when the first message is logged, which is after this.
      System.setProperty("huff.log", "DEBUG");
    }
  }

  /** Runs one command and leaves with its exit code. */
  public static void main(String[] args) {
    // What huff writes is read by programs too: where people count with other digits, numbers stay
    // as they are.
    Locale.setDefault(Locale.ROOT);
    // Several threads that begin to log at the same time are nothing a user must know of.
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    EscapingStream out = EscapingStream.to(FileDescriptor.out);
    System.setOut(out.printer());
    System.setErr(EscapingStream.to(FileDescriptor.err).printer());
    UncaughtExceptionReporter.install();
    TerminalHangup.watch();
    int exitCode = execute(out, args);
    System.out.flush();
    System.exit(out.failure().map(Huff::unwritten).orElse(exitCode));
  }

  private static int unwritten(String why) {
    System.err.println("huff: the output could not be written: " + why);
    return CommandFailure.FAILED;
  }

  private static int execute(EscapingStream out, String... args) {
    SettingsFile file = SettingsFile.ofUser();
    CommandLine huff =
        commandLine(List.of(args)::contains).setExecutionStrategy(parsed -> obey(parsed, out));
    try {
      Map<String, String> values = file.values();
      if (!values.isEmpty()) {
        OptionPresets.unknown(huff, values.keySet()).stream()
            .map(key -> "huff: " + file.path() + ": " + OptionPresets.unknownKey(key))
            .forEach(System.err::println);
        huff.setDefaultValueProvider(OptionPresets.of(values, List.of(args)));
      }
      return huff.execute(args);
    } catch (SettingsException e) {
      System.err.println("huff: " + e.getMessage());
      return CommandFailure.BAD_INPUT;
    }
  }

  /** The whole command line, ready to execute; prints to {@code System.out} and {@code err}. */
  public static CommandLine commandLine() {
    return commandLine(name -> true);
  }

  /** The command line for a call; of the commands that it doesn't name, only what a list shows. */
  static CommandLine commandLine(Predicate<String> isNamed) {
    return CommandList.addTo(new CommandLine(new Huff()), isNamed)
        .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
        .registerConverter(RuleSet.class, new RuleSetArgument())
        .registerConverter(Language.class, new LanguageArgument())
        .registerConverter(TimeControl.class, new ClockArgument())
        .setHelpFactory(CommandHelp::new)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionStrategy(OptionDependencies::execute)
        .setParameterExceptionHandler(new FailureReporter())
        .setExecutionExceptionHandler(new FailureReporter());
  }

  /** Help has colours, and no text but ours and the user's own. */
  private static int obey(ParseResult parsed, EscapingStream out) {
    parsed.asCommandLineList().stream()
        .filter(CommandLine::isUsageHelpRequested)
        .forEach(asked -> asked.setOut(out.unfiltered()));
    return OptionDependencies.execute(parsed);
  }

  /** The version that the jar's manifest tells. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version =
          Optional.ofNullable(Huff.class.getPackage().getImplementationVersion())
              .orElse("(unpackaged)");
      return new String[] {
        "huff " + version, "Java " + Runtime.version() + ", " + System.getProperty("os.name")
      };
    }
  }
}
