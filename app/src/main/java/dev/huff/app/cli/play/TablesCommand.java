package dev.huff.app.cli.play;

import dev.huff.app.live.AudienceFilter;
import dev.huff.app.live.GameSpectator;
import dev.huff.app.live.IndicatorLights;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.option.GameStorage;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.app.option.StopSignal;
import dev.huff.app.session.BoardChoice;
import dev.huff.app.session.CameraBoards;
import dev.huff.app.session.ErasureHandler;
import dev.huff.app.session.LiveGameAssembly;
import dev.huff.app.session.ResumableGame;
import dev.huff.app.session.SimulatedTable;
import dev.huff.app.terminal.TableLinePrinter;
import dev.huff.club.web.DeviceWording;
import dev.huff.core.announce.Announcer;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardIndicator;
import dev.huff.core.referee.Referee;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff tables}: many boards on one machine. */
@Command(
    name = "tables",
    modelTransformer = TablesCommand.RefusedOptions.class,
    description = {
      "Referees the games on several boards at once.",
      "The boards may share a DGT line, or use several ports and cameras. A line is printed "
          + "for every ruling; --hall sends each table's game to a hall. Each table keeps its "
          + "games and journals in its own folder, and goes on with a game that was interrupted. "
          + "Tables have no page and no voice of their own: use --hall. Runs until Ctrl-C."
    },
    footer = {
      "",
      "Examples:",
      "  huff tables 1=sim: 2=sim:        two simulated boards, to try it out",
      "  huff tables 7=dgt:/dev/ttyUSB0 8=dgt:/dev/ttyUSB1 --rules dama-cs"
    })
public final class TablesCommand extends ConsoleCommand {
  /** Hides what one table alone can have: here it is refused, and settings leave it alone. */
  static final class RefusedOptions implements IModelTransformer {
    private static final List<String> REFUSED =
        List.of("--web", "--trusted-proxy", "--analysis", "--voice", "--volume", "--table");

    @Override
    public CommandSpec transform(CommandSpec spec) {
      for (String name : REFUSED) {
        OptionSpec option = spec.findOption(name);
        spec.remove(option);
        spec.addOption(option.toBuilder().hidden(true).build());
      }
      return spec;
    }
  }

  @Mixin private LiveGameOptions options = new LiveGameOptions();

  @Parameters(
      arity = "1..*",
      paramLabel = "TABLE=BOARD",
      description =
          "The table's name and its board, e.g. 7=dgt:/dev/ttyUSB0?bus=1025, or "
              + "7=auto:NUMBER for the board with that serial number. 7=sim: is a simulated board, "
              + "on which simulated hands play a game.")
  private List<String> tables = List.of();

  @Option(
      names = "--rules",
      paramLabel = "ID",
      description = "Rule set (required; on simulated boards alone default: dama-cs).")
  private Optional<RuleSet> chosen = Optional.empty();

  @Option(
      names = "--new",
      description = "Begin new games, even where the last ones were interrupted.")
  private boolean isNew;

  /** What was opened, the last first. */
  private final Deque<Runnable> closing = new ArrayDeque<>();

  private long simulated;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (options.port().isPresent() || options.isAloud()) {
      throw CommandFailure.badInput(
          "many tables have no page and no voice of their own: use --hall");
    }
    if (isInCall("--table")) {
      throw CommandFailure.badInput("--table: each table's name is before its board, as in 7=sim:");
    }
    checkNames();
    RuleSet rules = options.rules(rules());
    if (isTrial()) {
      options.keepApart();
    }
    ErasureHandler eraser = new ErasureHandler(options);
    try (StopSignal stop = StopSignal.listen()) {
      run(rules, eraser, stop);
    }
    return 0;
  }

  private void run(RuleSet rules, ErasureHandler eraser, StopSignal stop)
      throws IOException, InterruptedException {
    try {
      BoardChoice boards = new BoardChoice(err(), options.language());
      for (String table : seatingOrder(tables)) {
        if (!stop.isAsked()) {
          seat(table, rules, boards, eraser);
        }
      }
      stop.await();
    } finally {
      closing.forEach(Runnable::run);
    }
  }

  private boolean isTrial() {
    return tables.stream().allMatch(it -> it.contains("=" + SimulatedTable.SCHEME));
  }

  private void checkNames() {
    Set<String> names = new HashSet<>();
    for (String table : tables) {
      String name = table.replaceFirst("=.*", "");
      if (name.equals(table) || !name.matches("[A-Za-z0-9_-]+")) {
        throw CommandFailure.badInput(
            "table '" + table + "': write NAME=BOARD, such as 7=dgt:/dev/ttyUSB0?bus=1025");
      }
      if (!names.add(name)) {
        throw CommandFailure.badInput("two tables are called " + name + "; rename one of them");
      }
      BoardChoice.check(table.substring(name.length() + 1));
    }
  }

  private RuleSet rules() {
    return chosen
        .or(() -> isTrial() ? Optional.of(RuleBook.get("dama-cs")) : Optional.empty())
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    "what is played? Say --rules ID; 'huff rules list' shows all"));
  }

  /** Those that name their board come first, so that nobody who takes any board takes theirs. */
  static List<String> seatingOrder(List<String> tables) {
    return tables.stream()
        .sorted(Comparator.comparing(table -> BoardChoice.freedom(table.replaceFirst(".*?=", ""))))
        .toList();
  }

  private void seat(String table, RuleSet rules, BoardChoice boards, ErasureHandler eraser)
      throws IOException {
    int equals = table.indexOf('=');
    String name = table.substring(0, equals);
    List<GameSpectator> more = new ArrayList<>();
    String board = table.substring(equals + 1);
    GameStorage place = options.placeOfTable(name);
    Optional<ResumableGame> interrupted =
        isNew || isSimulated(board) || CameraBoards.isFilm(board)
            ? Optional.empty()
            : ResumableGame.in(place.journals(), rules);
    BoardDriver driver =
        isSimulated(board)
            ? simulated(board, rules, more)
            : boards.driver(
                board, ResumableGame.expectation(interrupted, rules.start()).named(rules::label));
    if (driver instanceof BoardIndicator lights) {
      more.add(
          new AudienceFilter(
              options.audience(rules.announce()), new IndicatorLights(rules, List.of(lights))));
    }
    GameTerms terms =
        new GameTerms(
            rules, driver.sensing(), new Fen(rules.start()), Referee.SETTLE, options.clock());
    TableLinePrinter printer =
        new TableLinePrinter(
            name,
            new Announcer(options.language(), rules),
            new DeviceWording(options.language()),
            out());
    LiveGameAssembly assembly =
        new LiveGameAssembly(
            options,
            terms,
            place,
            driver,
            eraser,
            new LiveGameAssembly.Screen(printer, printer::onNote, () -> {}),
            more);
    assembly.resumeInterrupted(interrupted);
    closing.push(assembly::close);
    closing.push(driver::close);
    driver.open(assembly.game());
  }

  private static boolean isSimulated(String board) {
    return board.startsWith(SimulatedTable.SCHEME);
  }

  private BoardDriver simulated(String board, RuleSet rules, List<GameSpectator> more)
      throws IOException {
    SimulatedTable table =
        SimulatedTable.at(board, rules, rules.start(), options.clock(), ++simulated);
    closing.push(table::close);
    more.add(table);
    return table.driver();
  }
}
