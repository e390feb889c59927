package dev.huff.hardware.robot;

import dev.huff.core.port.RobotArm;
import dev.huff.hardware.robot.grbl.GrblDialogue;
import dev.huff.hardware.robot.grbl.GrblOptions;
import dev.huff.hardware.serial.SerialLine;
import dev.huff.hardware.serial.SerialSettings;
import java.util.List;
import java.util.function.LongSupplier;

/** Makes the driver of an arm from its URI, such as {@code grbl:/dev/ttyUSB1}. */
public final class Arms {
  private static final int GRBL_BAUD = 115_200;

  private Arms() {}

  /** The schemes that {@link #arm} knows. */
  public static List<String> schemes() {
    return List.of("grbl");
  }

  /**
   * The driver of an arm; nothing is opened yet.
   *
   * @param clock milliseconds that never go back
   * @throws ArmUriException when the URI is not understood; the message says what to write
   */
  public static RobotArm arm(String uri, LongSupplier clock) throws ArmUriException {
    String path = path(uri);
    return new LineArm(
        uri,
        () -> SerialLine.open(path, SerialSettings.baud(GRBL_BAUD)),
        new GrblDialogue(options(uri)),
        clock);
  }

  /**
   * The lines that would be sent for a program, for those who want to see them first.
   *
   * @throws ArmUriException when the URI is not understood
   */
  public static GrblDialogue dialogue(String uri) throws ArmUriException {
    path(uri);
    return new GrblDialogue(options(uri));
  }

  private static String path(String uri) throws ArmUriException {
    int colon = uri.indexOf(':');
    int end = uri.indexOf('?') < 0 ? uri.length() : uri.indexOf('?');
    if (colon < 1 || colon + 1 >= end) {
      throw new ArmUriException("arm '" + uri + "' is not KIND:PORT, such as grbl:/dev/ttyUSB1");
    }
    String scheme = uri.substring(0, colon);
    if (!schemes().contains(scheme)) {
      throw new ArmUriException(
          "unknown kind of arm '" + scheme + "': there are " + String.join(", ", schemes()));
    }
    return uri.substring(colon + 1, end);
  }

  private static GrblOptions options(String uri) throws ArmUriException {
    int question = uri.indexOf('?');
    GrblOptions options = GrblOptions.magnet();
    if (question < 0) {
      return options;
    }
    for (String option : uri.substring(question + 1).split("&", -1)) {
      options = with(options, option);
    }
    return options;
  }

  private static GrblOptions with(GrblOptions options, String option) throws ArmUriException {
    return switch (option) {
      case "grip=spindle" -> options;
      case "grip=coolant" -> new GrblOptions("M8", "M9", options.sense());
      case "held=probe" -> options;
      case "held=unseen" ->
          new GrblOptions(options.grip(), options.release(), GrblOptions.Sense.NOTHING);
      default ->
          throw new ArmUriException(
              "arm option '"
                  + option
                  + "': write grip=spindle or grip=coolant, held=probe or held=unseen");
    };
  }
}
