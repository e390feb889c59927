package dev.huff.hardware.robot;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.RobotArm;
import dev.huff.hardware.robot.grbl.GrblDialogue;
import dev.huff.hardware.robot.grbl.GrblOptions;
import dev.huff.hardware.robot.servo.ServoDialogue;
import dev.huff.hardware.robot.uarm.UarmDialogue;
import dev.huff.hardware.serial.SerialPortLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.List;
import java.util.function.LongSupplier;

/** Makes the driver of an arm from its URI, such as {@code grbl:/dev/ttyUSB1}. */
public final class ArmDrivers {
  private static final int G_CODE_BAUD = 115_200;
  private static final int BUS_BAUD = 1_000_000;

  private ArmDrivers() {}

  /** The schemes that {@link #arm} knows. */
  public static List<String> schemes() {
    return List.of("grbl", "uarm", "servo");
  }

  /**
   * The driver of an arm; nothing is opened yet.
   *
   * @param clock milliseconds that never go back
   * @throws ArmUriException when the URI is not understood; the message says what to write
   */
  public static RobotArm arm(String uri, LongSupplier clock) {
    String path = path(uri);
    SerialSettings settings = SerialSettings.baud(baud(scheme(uri)));
    return new LineArm(uri, () -> SerialPortLine.open(path, settings), dialogue(uri), clock);
  }

  /**
   * What would be sent for a program, for those who want to see it first.
   *
   * @throws ArmUriException when the URI is not understood
   */
  public static List<String> preview(String uri, List<ArmMotion> program) {
    return dialogue(uri).preview(program);
  }

  /**
   * What would be sent to find the zero of that arm.
   *
   * @throws ArmUriException when the URI is not understood
   */
  public static List<String> previewHome(String uri) {
    return dialogue(uri).previewHome();
  }

  /** Bits a second on the line of that kind of arm. */
  public static int baud(String scheme) {
    return scheme.equals("servo") ? BUS_BAUD : G_CODE_BAUD;
  }

  private static ArmDialogue dialogue(String uri) {
    path(uri);
    String options = uri.indexOf('?') < 0 ? "" : uri.substring(uri.indexOf('?') + 1);
    String scheme = scheme(uri);
    if (scheme.equals("grbl")) {
      return new GrblDialogue(grbl(options));
    }
    if (!options.isEmpty()) {
      throw new ArmUriException("arms of kind " + scheme + " have no options: '" + options + "'");
    }
    return scheme.equals("uarm") ? new UarmDialogue() : new ServoDialogue();
  }

  private static String scheme(String uri) {
    return uri.substring(0, Math.max(0, uri.indexOf(':')));
  }

  private static String path(String uri) {
    int colon = uri.indexOf(':');
    int end = uri.indexOf('?') < 0 ? uri.length() : uri.indexOf('?');
    if (colon < 1 || colon + 1 >= end) {
      throw new ArmUriException("arm '" + uri + "' is not KIND:PORT, such as grbl:/dev/ttyUSB1");
    }
    if (!schemes().contains(scheme(uri))) {
      throw new ArmUriException(
          "unknown kind of arm '" + scheme(uri) + "': there are " + String.join(", ", schemes()));
    }
    return uri.substring(colon + 1, end);
  }

  private static GrblOptions grbl(String text) {
    GrblOptions options = GrblOptions.magnet();
    if (text.isEmpty()) {
      return options;
    }
    for (String option : text.split("&", -1)) {
      options = with(options, option);
    }
    return options;
  }

  private static GrblOptions with(GrblOptions options, String option) {
    return switch (option) {
      case "grip=spindle" -> options;
      case "grip=coolant" -> new GrblOptions(GrblOptions.Output.COOLANT, options.sense());
      case "held=probe" -> options;
      case "held=unseen" -> new GrblOptions(options.output(), GrblOptions.Sense.NOTHING);
      default ->
          throw new ArmUriException(
              "arm option '"
                  + option
                  + "': write grip=spindle or grip=coolant, held=probe or held=unseen");
    };
  }
}
