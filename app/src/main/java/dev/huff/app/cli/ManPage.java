package dev.huff.app.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** A command's help as a manual page, in the man macros of roff. */
final class ManPage {
  private final CommandSpec command;
  private final StringBuilder page = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  /** The pages of a command and all below it, by their names: {@code huff-run}. */
  static Map<String, String> all(CommandLine line) {
    Map<String, String> pages = new TreeMap<>();
    collect(line, pages);
    return pages;
  }

  private static void collect(CommandLine line, Map<String, String> pages) {
    CommandSpec command = line.getCommandSpec();
    pages.put(command.qualifiedName("-"), new ManPage(command).write());
    line.getSubcommands().values().stream()
        .filter(below -> !below.getCommandName().equals("help"))
        .filter(below -> !below.getCommandSpec().usageMessage().hidden())
        .forEach(below -> collect(below, pages));
  }

  private String write() {
    String name = command.qualifiedName("-");
    String[] description = command.usageMessage().description();
    page.append(".TH \"").append(name.toUpperCase(Locale.ROOT)).append("\" 1\n");
    section("NAME");
    page.append(escape(name)).append(" \\- ");
    page.append(escape(description.length == 0 ? "" : description[0].replaceFirst("\\.$", "")));
    section("SYNOPSIS");
    text(command.commandLine().getHelp().synopsis(0).strip());
    section("DESCRIPTION");
    lines(description);
    arguments();
    subcommands();
    lines(command.usageMessage().footer());
    exitCodes();
    return page.append('\n').toString();
  }

  private void section(String title) {
    page.append("\n.SH ").append(title).append('\n');
  }

  private void text(String text) {
    page.append(escape(text)).append('\n');
  }

  private void lines(String... lines) {
    for (String line : lines) {
      page.append(line.isBlank() ? ".PP\n" : escape(line) + "\n");
    }
  }

  private void entry(String term, String... description) {
    page.append("\n.TP\n\\fB").append(escape(term)).append("\\fR\n");
    lines(description);
  }

  private void arguments() {
    List<PositionalParamSpec> parameters = command.positionalParameters();
    if (!parameters.isEmpty()) {
      section("ARGUMENTS");
      parameters.forEach(it -> entry(it.paramLabel(), it.description()));
    }
    section("OPTIONS");
    command.options().stream().filter(option -> !option.hidden()).forEach(this::option);
  }

  private void option(OptionSpec option) {
    String names = String.join(", ", option.names());
    entry(
        option.arity().max() == 0 ? names : names + "=" + option.paramLabel(),
        option.description());
  }

  private void subcommands() {
    if (command.subcommands().isEmpty()) {
      return;
    }
    section("COMMANDS");
    command.subcommands().forEach(this::subcommand);
  }

  private void subcommand(String name, CommandLine below) {
    UsageMessageSpec usage = below.getCommandSpec().usageMessage();
    if (!usage.hidden()) {
      entry(name, usage.description());
    }
  }

  private void exitCodes() {
    section("EXIT STATUS");
    command.root().usageMessage().exitCodeList().forEach((code, meaning) -> entry(code, meaning));
  }

  /** A dot or a quote at the beginning of a line is a request to roff, and so is a backslash. */
  private static String escape(String text) {
    String safe = text.replace("\\", "\\e").replace("-", "\\-");
    return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
  }
}
