package dev.huff.app.cli;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Settings as defaults of options: {@code --board} of {@code huff run} is {@code run.board}. A few
 * options mean the same in every command that has them, and use their name alone.
 */
final class OptionPresets implements IDefaultValueProvider {
  /** What is set for all commands at once. */
  static final Set<String> SHARED =
      Set.of("lang", "record", "archive", "voice", "volume", "announce");

  /**
   * Options that settings leave alone, by their command: what is only tried out is kept apart,
   * wherever games go that count.
   */
  private static final Map<String, Set<String>> UNSET =
      Map.of("demo", Set.of("--record", "--archive", "--hall", "--table"));

  private final Map<String, String> values;

  OptionPresets(Map<String, String> values) {
    this.values = Map.copyOf(values);
  }

  /** Those of a call: how a hall is set up is not meant for one that is only tried out. */
  static OptionPresets of(Map<String, String> values, List<String> call) {
    Map<String, String> meant = new TreeMap<>(values);
    if (call.contains("hall") && call.stream().anyMatch(it -> it.matches("--demo(=.*)?"))) {
      meant.keySet().removeIf(key -> key.startsWith("hall."));
    }
    return new OptionPresets(meant);
  }

  @Override
  public String defaultValue(ArgSpec arg) {
    Optional<String> value =
        arg instanceof OptionSpec option && isSetting(option)
            ? keys(option).stream().filter(values::containsKey).findFirst().map(values::get)
            : Optional.empty();
    return value.orElse(arg.defaultValue());
  }

  /** A flag can be set only if it can be taken back: {@code --voice}, {@code --no-voice}. */
  private static boolean isSetting(OptionSpec option) {
    boolean isFlag = option.arity().max() == 0;
    return !option.usageHelp()
        && !option.versionHelp()
        && !option.hidden()
        && !UNSET.getOrDefault(table(option.command()), Set.of()).contains(option.longestName())
        && (!isFlag || option.negatable());
  }

  /** The keys that set an option, the one for its command alone first. */
  private static List<String> keys(OptionSpec option) {
    String name = option.longestName().replaceFirst("^-+", "");
    String command = table(option.command());
    String own = command.isEmpty() ? name : command + "." + name;
    return SHARED.contains(name) ? List.of(own, name) : List.of(own);
  }

  private static String table(CommandSpec command) {
    String path = command.qualifiedName(".");
    return path.contains(".") ? path.substring(path.indexOf('.') + 1) : "";
  }

  /** Every key there is, and the option that it sets, or the first of those it sets. */
  static Map<String, OptionSpec> all(CommandLine huff) {
    Map<String, OptionSpec> all = new TreeMap<>();
    commands(huff)
        .flatMap(command -> command.options().stream())
        .filter(option -> isSetting(option) && !option.inherited())
        .forEach(option -> keys(option).forEach(key -> all.putIfAbsent(key, option)));
    return all;
  }

  /** Which of these keys set nothing in any command, as far as the commands are built. */
  static List<String> unknown(CommandLine huff, Set<String> keys) {
    Set<String> known = all(huff).keySet();
    return keys.stream()
        .filter(key -> !known.contains(key) && !SHARED.contains(key))
        .filter(key -> !CommandList.isUnbuilt(huff, key))
        .toList();
  }

  /** What is said of such a key, e.g. one that an earlier version had. */
  static String unknownKey(String key) {
    return "there is no setting %s; 'huff settings unset %s' takes it out, 'huff settings --all' lists all"
        .formatted(key, key);
  }

  private static Stream<CommandSpec> commands(CommandLine line) {
    Stream<CommandSpec> below =
        line.getSubcommands().values().stream().distinct().flatMap(OptionPresets::commands);
    return Stream.concat(Stream.of(line.getCommandSpec()), below);
  }
}
