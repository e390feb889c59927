package dev.huff.app.cli;

import dev.huff.app.cli.boards.BoardsCommand;
import dev.huff.app.cli.boards.FlashCommand;
import dev.huff.app.cli.camera.CalibrateCommand;
import dev.huff.app.cli.camera.SeeCommand;
import dev.huff.app.cli.engine.EngineCommand;
import dev.huff.app.cli.games.GamesCommand;
import dev.huff.app.cli.games.ShowCommand;
import dev.huff.app.cli.hall.HallCommand;
import dev.huff.app.cli.pdn.PdnToolsCommand;
import dev.huff.app.cli.play.DemoCommand;
import dev.huff.app.cli.play.RunCommand;
import dev.huff.app.cli.play.TablesCommand;
import dev.huff.app.cli.referee.RefereeCommand;
import dev.huff.app.cli.robot.RobotCommand;
import dev.huff.app.cli.rules.MovesCommand;
import dev.huff.app.cli.rules.PerftCommand;
import dev.huff.app.cli.rules.RulesCommand;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands right below {@code huff}, in the order of its help. Building a command inspects its
 * options and those of every command below it. Building all takes longer than most calls, so a call
 * builds only those that it names.
 */
final class CommandList {
  private static final List<Class<?>> ALL =
      List.of(
          DemoCommand.class,
          RunCommand.class,
          TablesCommand.class,
          PdnToolsCommand.class,
          BoardsCommand.class,
          FlashCommand.class,
          RefereeCommand.class,
          RulesCommand.class,
          MovesCommand.class,
          PerftCommand.class,
          EngineCommand.class,
          RobotCommand.class,
          SeeCommand.class,
          CalibrateCommand.class,
          DoctorCommand.class,
          GamesCommand.class,
          ShowCommand.class,
          HallCommand.class,
          SettingsCommand.class,
          CompletionCommand.class,
          ManCommand.class);

  private CommandList() {}

  /**
   * Adds all commands, those that are named ready to execute, the others with what the list of
   * commands shows of them.
   */
  static CommandLine addTo(CommandLine huff, Predicate<String> isNamed) {
    ALL.forEach(command -> add(huff, command, isNamed));
    add(huff, laboratory(), isNamed);
    add(huff, HelpCommand.class, isNamed);
    return huff;
  }

  private static void add(CommandLine huff, Class<?> command, Predicate<String> isNamed) {
    Command told = command.getAnnotation(Command.class);
    huff.addSubcommand(
        told.name(), isNamed.test(told.name()) ? new CommandLine(command) : unbuilt(told));
  }

  private static Class<?> laboratory() {
    return ServiceLoader.load(LabProvider.class)
        .findFirst()
        .<Class<?>>map(LabProvider::command)
        .orElse(AbsentLabCommand.class);
  }

  private static CommandSpec unbuilt(Command told) {
    CommandSpec spec = CommandSpec.create().name(told.name());
    spec.usageMessage().header(told.header()).description(told.description()).hidden(told.hidden());
    return spec;
  }

  /** Whether a setting is one of a command that was not built for this call. */
  static boolean isUnbuilt(CommandLine huff, String key) {
    CommandLine command = huff.getSubcommands().get(key.replaceFirst("\\..*", ""));
    return command != null && command.getCommandSpec().userObject() == null;
  }
}
