package dev.huff.app.cli.robot;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmFile;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import dev.huff.core.robot.BoardCoordinates;
import dev.huff.core.robot.MotionPlanner;
import dev.huff.core.robot.PiecePlace;
import dev.huff.rules.board.Diagram;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code huff robot}: controls an arm manually. */
@Command(
    name = "robot",
    description = "Controls a robot arm manually, to set it up and to test it.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = RobotCalibrateCommand.class,
    footer = {
      "",
      "Arms: grbl:, uarm: or servo: and a port, e.g. grbl:/dev/ttyUSB1.",
      "sim:grbl, sim:uarm and sim:servo are simulated ones over a simulated board.",
      "Ctrl-C stops the arm."
    })
public final class RobotCommand {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--arm",
      scope = ScopeType.INHERIT,
      paramLabel = "URI",
      defaultValue = "sim:",
      description = "The arm (default: ${DEFAULT-VALUE}).")
  private String uri = "sim:";

  @Option(
      names = "--rules",
      scope = ScopeType.INHERIT,
      paramLabel = "ID",
      defaultValue = "dama-cs",
      description = "The rule set of the board under the arm (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("dama-cs");

  @Option(
      names = "--file",
      scope = ScopeType.INHERIT,
      paramLabel = "FILE",
      description = "The calibration (default: ~/.local/share/huff/robot.json).")
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--dry-run",
      scope = ScopeType.INHERIT,
      description = "Print and draw what would be sent, without moving.")
  private boolean isDry;

  /** The arm and the board under it. */
  ArmWorkplace workplace() {
    return new ArmWorkplace(uri, rules, file, out());
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  boolean isDry() {
    return isDry;
  }

  @Command(name = "home", description = "Finds the machine's zero and prints its position.")
  int home() throws IOException, InterruptedException {
    if (isDry) {
      workplace().previewHome().forEach(out()::println);
      return 0;
    }
    return workplace().with(session -> new JogConsole(session, out()).tellPlace());
  }

  @Command(name = "jog", description = "Moves the arm by the given millimetres.")
  int jog(
      @Parameters(paramLabel = "DX") double x,
      @Parameters(paramLabel = "DY") double y,
      @Parameters(paramLabel = "DZ") double z)
      throws IOException, InterruptedException {
    if (isDry) {
      out()
          .printf(
              Locale.ROOT, "From where the tool is then: x %+.2f, y %+.2f, z %+.2f mm%n", x, y, z);
      return 0;
    }
    return workplace()
        .with(
            session -> {
              JogConsole console = new JogConsole(session, out());
              console.jog(x, y, z);
              console.tellPlace();
            });
  }

  @Command(
      name = "clock",
      description = {
        "Teaches the arm where its clock is, which it then presses after each move.",
        "Move the tool onto the button until it is down, by typing moves as for "
            + "'calibrate', and 'ok'."
      })
  int clock() throws IOException, InterruptedException {
    ArmWorkplace workplace = workplace();
    if (isDry) {
      return workplace.previewJogging();
    }
    return workplace.with(
        session -> {
          ArmFile kept = ArmFile.read(workplace.kept());
          Point button = new JogConsole(session, out()).awaitPoint("the clock's button");
          kept.pressing(button).write(workplace.kept());
          out().println("Kept in " + workplace.kept());
        });
  }

  @Command(
      name = "test",
      description = "Lists the squares out of reach, and visits the four corners.")
  int test() throws IOException, InterruptedException {
    ArmWorkplace workplace = workplace();
    if (isDry) {
      MotionPlanner reach = workplace.dryReach();
      workplace.preview(round(workplace, reach)).forEach(out()::println);
      return 0;
    }
    return workplace.with(
        session -> {
          MotionPlanner reach = workplace.reach();
          List<String> faults = reach.outOf(session.arm().envelope());
          faults.forEach(out()::println);
          if (!faults.isEmpty()) {
            throw new ArmException("places out of reach: " + faults.size());
          }
          session.run(round(workplace, reach));
          out().println("All squares and slots can be reached.");
        });
  }

  private static List<ArmMotion> round(ArmWorkplace workplace, MotionPlanner reach) {
    List<ArmMotion> round = new ArrayList<>();
    for (BoardCoordinates cell : workplace.corners()) {
      Point over = reach.calibration().point(cell, reach.clearance());
      round.add(new ArmMotion.Travel(over, reach.speed()));
    }
    return round;
  }

  @Command(name = "pick", description = "Takes the piece from a square.")
  int pick(@Parameters(paramLabel = "SQUARE", description = "e.g. c3.") String field)
      throws IOException, InterruptedException {
    return carry(field, false);
  }

  @Command(name = "place", description = "Takes a piece from your hand and puts it on a square.")
  int place(@Parameters(paramLabel = "SQUARE", description = "e.g. c3.") String field)
      throws IOException, InterruptedException {
    return carry(field, true);
  }

  private int carry(String name, boolean puts) throws IOException, InterruptedException {
    ArmWorkplace workplace = workplace();
    int field = field(name);
    PiecePlace spot = new PiecePlace.Field(field);
    if (isDry) {
      workplace.preview(program(workplace.dryReach(), spot, puts)).forEach(out()::println);
      out().println();
      out().print(new Diagram(workplace.board(), rules::label).draw(at -> at == field ? "+" : "."));
      out().flush();
      return 0;
    }
    return workplace.with(
        session -> {
          if (puts) {
            // Each command finds the zero first, with an open gripper: it holds nothing yet.
            new JogConsole(session, out()).takePiece();
          }
          session.run(program(workplace.reach(), spot, puts));
          out().println("The gripper is " + session.grip().name().toLowerCase(Locale.ROOT) + ".");
        });
  }

  private static List<ArmMotion> program(MotionPlanner reach, PiecePlace spot, boolean puts) {
    List<ArmMotion> program = new ArrayList<>(reach.travel(spot));
    program.addAll(puts ? reach.place(spot, 0) : reach.pick(spot, 0));
    return program;
  }

  private int field(String name) {
    return MoveNotation.of(rules)
        .field(name)
        .orElseThrow(
            () ->
                CommandFailure.badInput(
                    "no square " + name + " on a board of " + rules.geometry()));
  }

  @Command(
      name = "set-up",
      description = {
        "Sets up a position: a FEN, 'start' or 'empty'.",
        "With --board the board's own sensors watch, and a man counts when the board "
            + "shows it. Without it the arm trusts --from and its gripper."
      })
  int setUp(@Parameters(paramLabel = "FEN") String fen, @Mixin BoardSetUpOptions whole)
      throws IOException, InterruptedException {
    return bring(whole, BoardSetUp.position(workplace(), fen));
  }

  @Command(
      name = "clear",
      description = "Moves everything from the board into the slots; see 'set-up'.")
  int clear(@Mixin BoardSetUpOptions whole) throws IOException, InterruptedException {
    return bring(whole, Position.empty(rules.geometry(), Side.WHITE));
  }

  private int bring(BoardSetUpOptions whole, Position target)
      throws IOException, InterruptedException {
    if (isDry) {
      whole.known(workplace()).show(target);
      return 0;
    }
    return whole.bring(workplace(), target, spec.commandLine().getErr());
  }
}
