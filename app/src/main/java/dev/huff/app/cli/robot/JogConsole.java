package dev.huff.app.cli.robot;

import dev.huff.app.robot.ArmException;
import dev.huff.app.robot.ArmSession;
import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Moves an arm by typed commands such as {@code x 10} or {@code z -1}. */
final class JogConsole {
  private static final double SPEED = 40;
  private static final int HAND_AWAY_MILLIS = 3_000;

  private final ArmSession session;
  private final PrintWriter out;
  private final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

  JogConsole(ArmSession session, PrintWriter out) {
    this.session = session;
    this.out = out;
  }

  /**
   * Where the tool is when somebody has typed {@code ok}.
   *
   * @throws ArmException when the input ends before, or the arm stops
   */
  Point awaitPoint(String goal) throws ArmException, InterruptedException, IOException {
    out.println("Lead the tool to " + goal + ".");
    out.flush();
    String line = in.readLine();
    while (line != null && !line.strip().equals("ok")) {
      follow(line.strip());
      line = in.readLine();
    }
    if (line == null) {
      throw new ArmException("the input ended before all was touched; nothing is changed");
    }
    return session.position().orElseThrow(() -> new ArmException("the arm says no place"));
  }

  /**
   * Closes the gripper when somebody has pressed Enter, and leaves time to take the hand away.
   *
   * @throws ArmException when the input ends before, or the gripper says that it holds nothing
   */
  void takePiece() throws ArmException, InterruptedException, IOException {
    out.println("Hold a piece to the gripper and press Enter; then take your hand away.");
    out.flush();
    if (in.readLine() == null) {
      throw new ArmException("the input ended before the arm was given a piece");
    }
    session.run(List.of(new ArmMotion.Grip(), new ArmMotion.Dwell(HAND_AWAY_MILLIS)));
    if (session.grip() == ArmStatus.Grip.EMPTY) {
      throw new ArmException("the gripper holds nothing");
    }
  }

  private void follow(String line) throws ArmException, InterruptedException {
    if (!line.matches("[xyz]\\s*-?\\d{1,4}(\\.\\d{1,3})?")) {
      out.println("Write x, y or z and millimetres, such as 'x -2.5'; or 'ok'.");
    } else {
      double by = Double.parseDouble(line.substring(1).strip());
      char axis = line.charAt(0);
      try {
        jog(axis == 'x' ? by : 0, axis == 'y' ? by : 0, axis == 'z' ? by : 0);
      } catch (ArmException e) {
        if (session.isStopped()) {
          throw e;
        }
        out.println(e.why());
      }
      tellPlace();
    }
    out.flush();
  }

  /** Moves by so many millimetres. */
  void jog(double x, double y, double z) throws ArmException, InterruptedException {
    Point at = session.position().orElseThrow(() -> new ArmException("the arm says no place"));
    Point to = new Point(at.x() + x, at.y() + y, at.z() + z);
    session.run(List.of(new ArmMotion.Travel(to, SPEED)));
  }

  void tellPlace() {
    session.position().ifPresent(point -> out.println("The tool is at " + point + " mm."));
    out.flush();
  }
}
