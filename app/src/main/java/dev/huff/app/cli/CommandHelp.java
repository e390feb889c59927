package dev.huff.app.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The help of a command: its options in the order in which they are declared, those that every
 * command has at the end, and no line that ends within a path or an address.
 */
final class CommandHelp extends Help {
  private static final List<String> EVERYWHERE =
      List.of("--help", "--version", "--quiet", "--verbose");

  CommandHelp(CommandSpec command, ColorScheme colours) {
    super(command, colours);
  }

  @Override
  public Comparator<OptionSpec> createDefaultOptionSort() {
    List<OptionSpec> declared = commandSpec().options();
    return Comparator.<OptionSpec>comparingInt(it -> EVERYWHERE.indexOf(it.longestName()))
        .thenComparingInt(declared::indexOf);
  }

  /** What must be written, and that there is more. */
  @Override
  public String synopsis(int headingLength) {
    if (commandSpec().usageMessage().customSynopsis().length > 0) {
      return super.synopsis(headingLength);
    }
    List<String> words = new ArrayList<>(List.of(commandSpec().qualifiedName()));
    commandSpec().options().stream()
        .filter(OptionSpec::required)
        .forEach(it -> words.add(it.longestName() + "=" + it.paramLabel()));
    words.add("[OPTIONS]");
    commandSpec().positionalParameters().forEach(it -> words.add(label(it)));
    if (!commandSpec().subcommands().isEmpty()) {
      Object command = commandSpec().userObject();
      boolean isEnough = command instanceof Callable || command instanceof Runnable;
      words.add(isEnough ? "[COMMAND]" : "COMMAND");
    }
    return String.join(" ", words) + System.lineSeparator();
  }

  private static String label(ArgSpec argument) {
    String label = argument.paramLabel() + (argument.arity().max() > 1 ? "..." : "");
    return argument.arity().min() == 0 ? "[" + label + "]" : label;
  }

  @Override
  public Layout createDefaultLayout(
      List<OptionSpec> options, List<PositionalParamSpec> arguments, ColorScheme colours) {
    Layout usual = super.createDefaultLayout(options, arguments, colours);
    return new Layout(
        colours,
        new WholeWordTable(colours, usual.textTable().columns()),
        usual.optionRenderer(),
        usual.parameterRenderer());
  }

  /** Breaks lines at blanks alone, where picocli also breaks them after a colon or a dot. */
  private static final class WholeWordTable extends TextTable {
    private final ColorScheme colours;

    WholeWordTable(ColorScheme colours, Column[] columns) {
      super(colours, columns);
      this.colours = colours;
    }

    @Override
    public Cell putValue(int row, int column, Text value) {
      Column into = columns()[column];
      int room = into.width - into.indent;
      if (into.overflow != Column.Overflow.WRAP || value.getCJKAdjustedLength() <= room) {
        return super.putValue(row, column, value);
      }
      String plain = value.plainString();
      Cell last = new Cell(column, row);
      int at = row;
      int indent = 0;
      for (int begin = 0; begin < plain.length(); at++) {
        int end = end(plain, begin, room - indent);
        while (at >= rowCount()) {
          addEmptyRow();
        }
        Text line = value.substring(begin, end);
        last = super.putValue(at, column, colours.text(" ".repeat(indent)).concat(line));
        begin = plain.startsWith(" ", end) ? end + 1 : end;
        indent = indentWrappedLines;
      }
      return last;
    }

    private static int end(String text, int begin, int room) {
      if (text.length() - begin <= room) {
        return text.length();
      }
      int blank = text.lastIndexOf(' ', begin + room);
      return blank > begin ? blank : begin + room;
    }
  }
}
