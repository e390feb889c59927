package dev.huff.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandListTest {
  private final CommandLine whole = Huff.commandLine();

  @Test
  void theListOfCommandsIsTheSameHoweverFewAreBuilt() {
    assertThat(Huff.commandLine(name -> false).getUsageMessage())
        .isEqualTo(whole.getUsageMessage());
  }

  @Test
  void aCommandThatIsNamedIsWhole() {
    for (String name : whole.getSubcommands().keySet()) {
      assertThat(below(Huff.commandLine(Set.of(name)::contains), name))
          .as(name)
          .isEqualTo(below(whole, name));
    }
  }

  private static String below(CommandLine huff, String name) {
    CommandLine command = huff.getSubcommands().get(name);
    StringBuilder text = new StringBuilder(command.getUsageMessage());
    command.getSubcommands().values().forEach(each -> text.append(each.getUsageMessage()));
    return text.toString();
  }

  @Test
  void aSettingOfACommandThatIsNotBuiltIsNotAnUnknownOne() {
    CommandLine huff = Huff.commandLine(Set.of("demo")::contains);
    assertThat(CommandList.isUnbuilt(huff, "run.board")).isTrue();
    assertThat(CommandList.isUnbuilt(huff, "demo.bord")).isFalse();
    assertThat(CommandList.isUnbuilt(huff, "rnu.board")).isFalse();
  }
}
