package dev.huff.hardware.robot;

import dev.huff.core.port.RobotArm;
import dev.huff.hardware.robot.grbl.GrblDialogue;
import dev.huff.hardware.robot.grbl.GrblOptions;
import dev.huff.hardware.robot.servo.ServoDialogue;
import dev.huff.hardware.robot.uarm.UarmDialogue;
import dev.huff.hardware.serial.DeviceUri;
import dev.huff.hardware.serial.DeviceUriException;
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
   * @throws DeviceUriException when the URI is not understood; the message says what to write
   */
  public static RobotArm arm(String text, LongSupplier clock) {
    DeviceUri uri = uri(text);
    SerialSettings settings = SerialSettings.baud(baud(uri.scheme()));
    return new LineArmDriver(
        text, () -> SerialPortLine.open(uri.path(), settings), dialogue(uri), clock);
  }

  /**
   * A conversation with an arm, for those who want to see what would be sent.
   *
   * @throws DeviceUriException when the URI is not understood
   */
  public static ArmDialogue dialogue(String uri) {
    return dialogue(uri(uri));
  }

  /** Bits a second on the line of that kind of arm. */
  public static int baud(String scheme) {
    return scheme.equals("servo") ? BUS_BAUD : G_CODE_BAUD;
  }

  private static DeviceUri uri(String text) {
    return DeviceUri.parse("arm", text, "grbl", "");
  }

  private static ArmDialogue dialogue(DeviceUri uri) {
    return switch (uri.scheme()) {
      case "grbl" -> grbl(uri);
      case "uarm" -> withoutOptions(uri, new UarmDialogue());
      case "servo" -> withoutOptions(uri, new ServoDialogue());
      default -> throw uri.unknownScheme(schemes());
    };
  }

  private static ArmDialogue grbl(DeviceUri uri) {
    uri.allowOnly("grip", "held");
    boolean isOnSpindle = uri.choice("grip", "spindle", "coolant").equals("spindle");
    boolean isHeldSensed = uri.choice("held", "probe", "unseen").equals("probe");
    return new GrblDialogue(new GrblOptions(isOnSpindle, isHeldSensed));
  }

  private static ArmDialogue withoutOptions(DeviceUri uri, ArmDialogue dialogue) {
    uri.allowOnly();
    return dialogue;
  }
}
