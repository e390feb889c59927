package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Reads every help text as a user does, on a terminal of 80 columns. */
class HelpTextTest {
  private static final int COLUMNS = 80;
  private static final Pattern OPTION =
      Pattern.compile("^ {2}(?:-\\w, | {4})--(?:\\[no-])?([a-z-]+)");
  private static final List<String> EVERYWHERE =
      List.of("--help", "--version", "--quiet", "--verbose");

  private static Stream<CommandLine> all() {
    return below(Huff.commandLine())
        .filter(it -> it.getCommandSpec().userObject() != null)
        .filter(it -> !it.getCommandName().equals("help"));
  }

  private static Stream<CommandLine> below(CommandLine command) {
    return Stream.concat(
        Stream.of(command),
        command.getSubcommands().values().stream().distinct().flatMap(HelpTextTest::below));
  }

  @ParameterizedTest
  @MethodSource("all")
  void everyDescriptionIsWholeSentences(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    List<String> texts =
        Stream.concat(
                Arrays.stream(spec.usageMessage().description()),
                spec.args().stream().map(ArgSpec::description).map(it -> String.join(" ", it)))
            .filter(text -> !text.isBlank() && !text.startsWith("  "))
            .toList();
    assertThat(texts)
        .isNotEmpty()
        .allMatch(text -> text.matches("(?s)(?:[A-Z1-9'-]|e\\.g\\.|huff ).*[.…:]"));
  }

  @ParameterizedTest
  @MethodSource("all")
  void noLineIsTooLongAndNoneEndsWithinAPathOrAnAddress(CommandLine command) {
    List<String> lines = command.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
    assertThat(lines).allMatch(line -> line.length() <= COLUMNS, "fits into a terminal");
    List<String> words =
        command.getCommandSpec().args().stream()
            .flatMap(it -> Arrays.stream(it.description()))
            .flatMap(text -> Arrays.stream(text.split(" ")))
            .filter(word -> word.matches(".*[a-z~]:?/.*") && !word.contains("${"))
            .toList();
    String help = String.join("\n", lines);
    assertThat(words).allMatch(help::contains, "is not broken");
  }

  /** They were shown as "WHITE, BLACK". */
  @ParameterizedTest
  @MethodSource("all")
  void valuesAreShownAsTheyAreTyped(CommandLine command) {
    for (ArgSpec arg : command.getCommandSpec().args()) {
      List<String> constants =
          Stream.concat(Stream.of(arg.type()), Stream.of(arg.auxiliaryTypes()))
              .filter(Class::isEnum)
              .flatMap(type -> Stream.of(type.getEnumConstants()))
              .map(constant -> ((Enum<?>) constant).name())
              .toList();
      assertThat(constants).noneMatch(String.join(" ", arg.description())::contains);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatEveryCommandHasComesLast(CommandLine command) {
    List<String> options =
        command
            .getUsageMessage(CommandLine.Help.Ansi.OFF)
            .lines()
            .map(OPTION::matcher)
            .filter(Matcher::find)
            .map(match -> "--" + match.group(1))
            .toList();
    List<String> expected = new ArrayList<>(declared(command.getCommandSpec()));
    expected.addAll(EVERYWHERE);
    assertThat(options).isEqualTo(expected);
  }

  private static List<String> declared(CommandSpec command) {
    return command.options().stream()
        .filter(option -> !option.hidden())
        .map(OptionSpec::longestName)
        .filter(name -> !EVERYWHERE.contains(name))
        .toList();
  }
}
