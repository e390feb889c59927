package dev.huff.app.cli;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.UsageErrorText;
import dev.huff.app.settings.SettingsFile;
import dev.huff.rules.ruleset.SpellingSuggestion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code huff settings}: shows and changes the user's settings. */
@Command(
    name = "settings",
    description = {
      "Lists the settings with their present values and meanings.",
      "Every option that takes a value is a setting, and so is --voice: --board of 'huff run' "
          + "is run.board. For all commands at once you can set lang, record, archive, voice, "
          + "volume and announce. The settings are in settings.toml in ~/.config/huff, a TOML "
          + "file. Options on the command line win over them."
    },
    subcommands = {SettingsCommand.SetOne.class, SettingsCommand.Unset.class},
    footer = {
      "",
      "Examples:",
      "  huff settings",
      "  huff settings set lang cs",
      "  huff settings set run.board dgt:/dev/ttyUSB0"
    })
final class SettingsCommand extends ConsoleCommand {
  /** As many words as fit into a line of a comment. */
  private static final Pattern WIDE = Pattern.compile("(\\S.{0,75}\\S|\\S{1,77})(?:\\s+|$)");

  private static final List<String> USUAL = List.of("run.", "hall.", "demo.");

  @Option(
      names = "--all",
      description = "Settings of all commands, not only of run, hall and demo.")
  private boolean isAll;

  @Override
  public Integer call() {
    SettingsFile file = SettingsFile.ofUser();
    Map<String, String> set = file.values();
    Predicate<String> shown = key -> isAll || set.containsKey(key) || isUsual(key);
    say("# " + file.path());
    OptionPresets.all(Huff.commandLine())
        .forEach(
            (key, option) -> {
              if (shown.test(key)) {
                print(key, option, Optional.ofNullable(set.get(key)));
              }
            });
    out().flush();
    return 0;
  }

  private static boolean isUsual(String key) {
    return OptionPresets.SHARED.contains(key) || USUAL.stream().anyMatch(key::startsWith);
  }

  private void print(String key, OptionSpec option, Optional<String> value) {
    out().println();
    String told = String.join(" ", option.description());
    WIDE.matcher(told).results().forEach(part -> say("# " + part.group(1)));
    say(value.map(text -> key + " = " + text).orElse("# " + key + " is not set"));
  }

  private static OptionSpec option(String key) {
    Map<String, OptionSpec> all = OptionPresets.all(Huff.commandLine());
    return Optional.ofNullable(all.get(key))
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    SpellingSuggestion.likely(key, all.keySet())
                        .map(
                            near ->
                                "there is no setting '%s'; did you mean %s?".formatted(key, near))
                        .orElse(
                            "there is no setting '%s'; 'huff settings --all' lists them"
                                .formatted(key))));
  }

  /** {@code huff settings set}. */
  @Command(
      name = "set",
      description = "Changes a setting.",
      footer = {"", "Example:", "  huff settings set run.board dgt:/dev/ttyUSB0"})
  static final class SetOne extends ConsoleCommand {
    @Parameters(index = "0", paramLabel = "KEY", description = "Name as listed by 'huff settings'.")
    private String key = "";

    @Parameters(index = "1", paramLabel = "VALUE", description = "Value of the option.")
    private String value = "";

    @Override
    public Integer call() {
      check(option(key), value);
      SettingsFile file = SettingsFile.ofUser();
      file.set(key, value);
      say(key + " = " + value + "  # in " + file.path());
      return 0;
    }

    /** Takes only what the option itself takes. */
    private static void check(OptionSpec option, String value) {
      try {
        if (option.arity().max() == 0 && !value.matches("true|false")) {
          throw CommandFailure.badInput("write true or false, not " + value);
        }
        String word = option.longestName() + (option.arity().max() == 0 ? "" : "=" + value);
        List<String> call = new ArrayList<>(List.of(option.command().qualifiedName().split(" ")));
        call.set(0, word);
        Collections.rotate(call, -1);
        Huff.commandLine().parseArgs(call.toArray(String[]::new));
      } catch (MissingParameterException e) {
        return; // what else a call needs is not the question
      } catch (ParameterException e) {
        throw CommandFailure.badInput(UsageErrorText.of(e));
      }
    }
  }

  /** {@code huff settings unset}. */
  @Command(name = "unset", description = "Removes a setting.")
  static final class Unset extends ConsoleCommand {
    @Parameters(paramLabel = "KEY", description = "Name as listed by 'huff settings'.")
    private String key = "";

    @Override
    public Integer call() {
      if (!SettingsFile.ofUser().unset(key)) {
        throw CommandFailure.badInput(key + " is not set; 'huff settings' lists what is");
      }
      return 0;
    }
  }
}
