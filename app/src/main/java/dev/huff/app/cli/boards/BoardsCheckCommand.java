package dev.huff.app.cli.boards;

import dev.huff.app.boards.BoardHealthCheck;
import dev.huff.app.boards.BoardHealthCheck.Finding;
import dev.huff.app.boards.CellMapping;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.app.session.BoardChoice;
import dev.huff.app.terminal.Keyboard;
import dev.huff.core.announce.Language;
import dev.huff.core.port.BoardDriver;
import dev.huff.core.port.BoardListener;
import dev.huff.core.port.BoardStatus;
import dev.huff.core.port.ClockButton;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.MonotonicClock;
import dev.huff.hardware.BoardDrivers;
import dev.huff.hardware.serial.LineException;
import dev.huff.hardware.setup.ExpectedPosition;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code huff boards check}: one piece over every field, and a health report. */
@Command(
    name = "check",
    description = {
      "Checks every square of a board and reports dead, exchanged, stuck, crossed and nervous "
          + "sensors.",
      "Take everything off the board, then put one piece on each square as you are "
          + "asked. Press Enter where it does not continue to the next. --report is written "
          + "after each square, so Ctrl-C keeps what was found so far."
    })
final class BoardsCheckCommand extends ConsoleCommand {
  @Parameters(paramLabel = "BOARD", description = "e.g. dgt:/dev/ttyUSB0, or auto.")
  private String uri = "";

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "international",
      description = "The rule set of the board (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("international");

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Also write the health report to this file.")
  private Optional<Path> report = Optional.empty();

  private final LinkedBlockingQueue<Runnable> events = new LinkedBlockingQueue<>();

  @Override
  public Integer call() throws LineException, InterruptedException {
    Geometry geometry = rules.start().geometry();
    BoardHealthCheck check = new BoardHealthCheck(geometry);
    write(check);
    ExpectedPosition nothing = ExpectedPosition.start(Position.empty(geometry, Side.WHITE));
    String board = new BoardChoice(err(), Language.english()).uri(uri);
    try (BoardDriver driver =
        BoardDrivers.driver(board, nothing.named(rules::label), MonotonicClock::millis)) {
      BoardChoice.tryPort(driver);
      say("Take everything off the board. (Press Enter where I do not continue to the next.)");
      driver.open(listener(check));
      // No input, no passing over: the walk goes on without it.
      Keyboard.listen(line -> events.add(check::pass), end -> {});
      walk(check);
    }
    List<String> lines = report(check);
    lines.forEach(this::say);
    return check.findings().stream().allMatch(BoardsCheckCommand::isGood)
        ? 0
        : CommandFailure.FAILED;
  }

  private void walk(BoardHealthCheck check) throws InterruptedException {
    Optional<Integer> asked = Optional.empty();
    while (check.next().isPresent()) {
      int left = check.left();
      Optional<Runnable> event = Optional.ofNullable(events.poll(50, TimeUnit.MILLISECONDS));
      event.ifPresent(Runnable::run);
      check.tick(MonotonicClock.millis());
      if (check.left() < left) {
        write(check);
      }
      if (check.hasBegun() && !check.next().equals(asked)) {
        asked = check.next();
        asked.ifPresent(field -> say("Put the piece on " + rules.label(field) + "."));
      }
    }
  }

  private BoardListener listener(BoardHealthCheck check) {
    return new BoardListener() {
      @Override
      public void reading(long time, Snapshot snapshot) {
        events.add(() -> check.reading(time, snapshot));
      }

      @Override
      public void pressed(long time, Side side) {
        events.add(() -> say("The clock was pressed by " + side.id() + "."));
      }

      @Override
      public void button(long time, ClockButton button) {
        String name = button.name().toLowerCase(Locale.ROOT);
        events.add(() -> say("The clock's button " + name + " was pressed."));
      }

      @Override
      public void status(long time, BoardStatus status) {
        events.add(() -> say("(" + status.detail() + ")"));
      }
    };
  }

  private void write(BoardHealthCheck check) {
    if (report.isPresent()) {
      List<String> all = new ArrayList<>();
      all.add("Health of " + uri + ", " + LocalDateTime.now(ZoneId.systemDefault()).withNano(0));
      all.addAll(report(check));
      CommandOutput.write(report.get(), String.join("\n", all) + "\n");
    }
  }

  /** How the board lies, a line for every field that is not well, and the sum. */
  private List<String> report(BoardHealthCheck check) {
    List<String> lines = new ArrayList<>(lie(check.lie()));
    List<Finding> findings = check.findings();
    findings.stream().filter(it -> !isGood(it)).map(this::words).forEach(lines::add);
    long good = findings.stream().filter(BoardsCheckCommand::isGood).count();
    lines.add(
        "%s of %s squares are good%s"
            .formatted(
                good,
                findings.size(),
                check.left() == 0 ? "." : "; " + check.left() + " were not tried."));
    return lines;
  }

  private static boolean isGood(Finding finding) {
    return finding.health() == BoardHealthCheck.Health.GOOD;
  }

  /** How the board lies, where that is not as it should be, and what makes up for it. */
  private static List<String> lie(CellMapping lie) {
    if (lie == CellMapping.UPRIGHT) {
      return List.of();
    }
    if (lie.isMirrored()) {
      return List.of(
          String.format(
              "The board tells its squares in another order (%s), as in a mirror: "
                  + "exchange the wires of its rows or columns, or their names where it is "
                  + "wired.",
              lie.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    }
    int turn = 90 * lie.ordinal();
    return List.of(
        String.format(
            "The board lies turned by %s degrees. Boards that know their pieces find "
                + "that out by themselves; for others turn it, or write turn=%s at the end of "
                + "its address.",
            turn, turn));
  }

  private String words(Finding finding) {
    String also =
        finding.also().isEmpty()
            ? finding.health() == BoardHealthCheck.Health.EXCHANGED ? " with an unused square" : ""
            : finding.also().stream()
                .map(rules::label)
                .collect(Collectors.joining(", ", " with ", ""));
    String changes = finding.changes() > 2 ? ", " + finding.changes() + " changes" : "";
    return "%s: %s%s%s"
        .formatted(
            rules.label(finding.field()),
            finding.health().name().toLowerCase(Locale.ROOT),
            also,
            changes);
  }
}
