package dev.huff.app.cli;

import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmFile;
import dev.huff.app.robot.ArmKind;
import dev.huff.app.robot.ArmSession;
import dev.huff.app.robot.SimulatedRobot;
import dev.huff.app.robot.Workcell;
import dev.huff.core.board.Diagram;
import dev.huff.core.board.Geometry;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.Point;
import dev.huff.core.port.RobotArm;
import dev.huff.core.robot.Calibration;
import dev.huff.core.robot.CalibrationException;
import dev.huff.core.robot.Cell;
import dev.huff.core.robot.KingShape;
import dev.huff.core.robot.Reach;
import dev.huff.core.robot.Spot;
import dev.huff.core.robot.Touch;
import dev.huff.core.rules.RuleBook;
import dev.huff.core.rules.RuleSet;
import dev.huff.hardware.robot.ArmUriException;
import dev.huff.hardware.robot.Arms;
import dev.huff.simulator.robot.Faults;
import dev.huff.simulator.table.Surface;
import dev.huff.simulator.table.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code huff robot}: an arm led by hand. */
@Command(
    name = "robot",
    description =
        "Leads a robot arm by hand: to set it up, and to see that it does what it should.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Arms: grbl:, uarm: or servo: and a port, such as grbl:/dev/ttyUSB1; sim:grbl, sim:uarm and",
      "sim:servo are simulated ones over a simulated board.",
      "Ctrl-C stops the arm."
    })
final class RobotCommand implements Runnable {
  private static final double JOG_SPEED = 40;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--arm",
      paramLabel = "URI",
      defaultValue = "sim:",
      description = "The arm (default: ${DEFAULT-VALUE}).")
  private String uri = "sim:";

  @Option(
      names = "--rules",
      paramLabel = "ID",
      defaultValue = "dama-cs",
      converter = RuleSetArgument.class,
      description = "Whose board lies under the arm (default: ${DEFAULT-VALUE}).")
  private RuleSet rules = RuleBook.get("dama-cs");

  @Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The calibration (default: ~/.local/share/huff/robot.json).")
  private Optional<Path> file = Optional.empty();

  @Option(names = "--dry-run", description = "Print and draw what would be sent; move nothing.")
  private boolean isDry;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }

  private Geometry board() {
    return rules.geometry();
  }

  private Path file() {
    Path home = Path.of(System.getProperty("user.home"), ".local", "share", "huff");
    return file.orElseGet(() -> home.resolve("robot.json"));
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  @Command(name = "home", description = "Finds the machine's zero and says where it is.")
  int home() throws IOException, InterruptedException {
    if (isDry) {
      out().println("$H");
      return 0;
    }
    return with(session -> tellPlace(session));
  }

  @Command(name = "jog", description = "Moves by so many millimetres.")
  int jog(
      @Parameters(paramLabel = "DX") double x,
      @Parameters(paramLabel = "DY") double y,
      @Parameters(paramLabel = "DZ") double z)
      throws IOException, InterruptedException {
    return with(
        session -> {
          jog(session, x, y, z);
          tellPlace(session);
        });
  }

  private static void jog(ArmSession session, double x, double y, double z)
      throws ArmException, InterruptedException {
    Point at = session.position().orElseThrow(() -> new ArmException("the arm says no place"));
    Point to = new Point(at.x() + x, at.y() + y, at.z() + z);
    session.run(List.of(new ArmMotion.Travel(to, JOG_SPEED)));
  }

  private void tellPlace(ArmSession session) {
    session.position().ifPresent(point -> out().println("The tool is at " + point + " mm."));
    out().flush();
  }

  @Command(
      name = "calibrate",
      description = {
        "Teaches the arm where the board is: lead the tool to the corner fields by typing moves",
        "such as 'x 10', 'y -2.5', 'z -1', and 'ok' when it touches the middle of the field."
      })
  int calibrate() throws IOException, InterruptedException {
    return with(
        session -> {
          List<Touch> touches = new ArrayList<>();
          BufferedReader in =
              new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
          for (Cell cell : corners()) {
            String name = board().name((int) cell.row(), (int) cell.column());
            touches.add(new Touch(cell, lead(session, in, name)));
          }
          keep(touches);
        });
  }

  private List<Cell> corners() {
    int right = board().width() - 1;
    int bottom = board().height() - 1;
    return List.of(
        new Cell(0, bottom), new Cell(right, bottom), new Cell(right, 0), new Cell(0, 0));
  }

  private Point lead(ArmSession session, BufferedReader in, String goal)
      throws ArmException, InterruptedException, IOException {
    out().println("Lead the tool to " + goal + ".");
    out().flush();
    String line = in.readLine();
    while (line != null && !line.strip().equals("ok")) {
      follow(session, line.strip());
      line = in.readLine();
    }
    if (line == null) {
      throw new ArmException("the input ended before all was touched; nothing is changed");
    }
    return session.position().orElseThrow(() -> new ArmException("the arm says no place"));
  }

  private void follow(ArmSession session, String line) throws InterruptedException {
    if (!line.matches("[xyz]\\s*-?\\d{1,4}(\\.\\d{1,3})?")) {
      out().println("Write x, y or z and millimetres, such as 'x -2.5'; or 'ok'.");
    } else {
      double by = Double.parseDouble(line.substring(1).strip());
      char axis = line.charAt(0);
      try {
        jog(session, axis == 'x' ? by : 0, axis == 'y' ? by : 0, axis == 'z' ? by : 0);
      } catch (ArmException e) {
        out().println(e.why());
      }
      tellPlace(session);
    }
    out().flush();
  }

  private void keep(List<Touch> touches) throws ArmException, IOException {
    try {
      Calibration calibration = Calibration.of(touches);
      usual(touches).write(file());
      out()
          .printf(
              Locale.ROOT,
              "Fields are %.1f mm wide, the points agree to %.2f mm. Kept in %s%n",
              calibration.pitch(),
              calibration.residual(),
              file());
    } catch (CalibrationException e) {
      throw new ArmException(e.getMessage() + "; nothing is changed");
    }
  }

  private ArmFile usual(List<Touch> touches) {
    int slots = rules.start().occupied().size() + 6;
    return new ArmFile(
        board().width(),
        board().height(),
        slots,
        KingShape.STACK,
        8,
        100,
        40,
        250,
        Optional.empty(),
        touches);
  }

  @Command(
      name = "clock",
      description = {
        "Teaches the arm where its clock is, which it then presses after each move: lead the tool",
        "onto the button until it is down, by typing moves as for 'calibrate', and 'ok'."
      })
  int clock() throws IOException, InterruptedException {
    return with(
        session -> {
          BufferedReader in =
              new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
          ArmFile kept = ArmFile.read(file());
          kept.pressing(lead(session, in, "the clock's button")).write(file());
          out().println("Kept in " + file());
        });
  }

  @Command(
      name = "test",
      description = "Says which fields are out of reach, and goes over the four corners.")
  int test() throws IOException, InterruptedException {
    return with(
        session -> {
          Reach reach = reach(session);
          List<String> faults = reach.outOf(session.arm().envelope());
          faults.forEach(out()::println);
          if (!faults.isEmpty()) {
            throw new ArmException(faults.size() + " places are out of reach");
          }
          for (Cell cell : corners()) {
            Point over = reach.calibration().point(cell, reach.clearance());
            session.run(List.of(new ArmMotion.Travel(over, reach.speed())));
          }
          out().println("All fields and slots can be reached.");
        });
  }

  @Command(name = "pick", description = "Takes the piece on a field.")
  int pick(@Parameters(paramLabel = "FIELD") String field)
      throws IOException, InterruptedException {
    return carry(field, false);
  }

  @Command(name = "place", description = "Puts the piece in the gripper on a field.")
  int place(@Parameters(paramLabel = "FIELD") String field)
      throws IOException, InterruptedException {
    return carry(field, true);
  }

  private int carry(String name, boolean puts) throws IOException, InterruptedException {
    int field = field(name);
    Spot spot = new Spot.Field(field);
    if (isDry) {
      return draw(field, program(dryReach(), spot, puts));
    }
    return with(
        session -> {
          session.run(program(reach(session), spot, puts));
          out().println("The gripper is " + session.grip().name().toLowerCase(Locale.ROOT) + ".");
        });
  }

  private static List<ArmMotion> program(Reach reach, Spot spot, boolean puts) {
    List<ArmMotion> program = new ArrayList<>(reach.travel(spot));
    program.addAll(puts ? reach.place(spot, 0) : reach.pick(spot, 0));
    return program;
  }

  private int field(String name) {
    for (int field = 1; field <= board().size(); field++) {
      if (rules.label(field).equals(name) || board().name(field).equals(name)) {
        return field;
      }
    }
    throw Failure.badInput("no field " + name + " on a board of " + board());
  }

  private int draw(int field, List<ArmMotion> program) {
    try {
      Arms.preview(isSimulated() ? kind().scheme() + ":sim" : uri, program).forEach(out()::println);
    } catch (ArmUriException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
    out().println();
    out().print(new Diagram(board(), rules::label).draw(at -> at == field ? "+" : "."));
    out().flush();
    return 0;
  }

  private boolean isSimulated() {
    return uri.startsWith("sim:");
  }

  private Reach dryReach() {
    try {
      return isSimulated() ? simulated().reach(new Random(1)) : ArmFile.read(file()).reach(board());
    } catch (ArmException e) {
      throw Failure.badInput(e.why());
    }
  }

  /** The kept calibration; a simulated arm that was not calibrated knows where its board is. */
  private Reach reach(ArmSession session) throws ArmException {
    boolean knows = session.arm().name().contains("huff-robot-") && file.isEmpty();
    return knows ? simulated().reach(new Random(1)) : ArmFile.read(file()).reach(board());
  }

  private ArmKind kind() {
    String wanted = uri.substring("sim:".length());
    return Stream.of(ArmKind.values())
        .filter(kind -> wanted.isEmpty() || kind.scheme().equals(wanted))
        .findFirst()
        .orElseThrow(
            () ->
                Failure.badInput("no simulated arm '" + uri + "': sim:grbl, sim:uarm, sim:servo"));
  }

  private Workcell simulated() {
    Table table = new Table(Surface.of(rules.start()));
    return new Workcell(kind(), table, 12, Faults.NONE, new Random(1));
  }

  /** Something done with an arm that is homed. */
  private interface Task {
    void run(ArmSession session) throws ArmException, IOException, InterruptedException;
  }

  private int with(Task task) throws IOException, InterruptedException {
    if (!isSimulated()) {
      return with(arm(), task);
    }
    try (SimulatedRobot robot = SimulatedRobot.of(simulated(), 4, LiveMatch::millis)) {
      return with(robot.arm(), task);
    }
  }

  private RobotArm arm() {
    try {
      return Arms.arm(uri, LiveMatch::millis);
    } catch (ArmUriException e) {
      throw Failure.badInput(String.valueOf(e.getMessage()));
    }
  }

  private static int with(RobotArm arm, Task task) throws IOException, InterruptedException {
    Thread onInterrupt = new Thread(arm::stop);
    Runtime.getRuntime().addShutdownHook(onInterrupt);
    try (ArmSession session = new ArmSession(arm)) {
      session.home();
      task.run(session);
      return 0;
    } catch (ArmException e) {
      throw Failure.failed(e.why());
    } finally {
      Runtime.getRuntime().removeShutdownHook(onInterrupt);
    }
  }
}
