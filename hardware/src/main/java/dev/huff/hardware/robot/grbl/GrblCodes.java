package dev.huff.hardware.robot.grbl;

import java.util.ResourceBundle;

/** Explains GRBL's numbers in words that help. */
final class GrblCodes {
  private static final ResourceBundle TEXTS =
      ResourceBundle.getBundle("dev.huff.hardware.robot.grbl.codes");

  private GrblCodes() {}

  /**
   * What an alarm means.
   *
   * @param firmware whose number it is; see {@link GrblControllerInfo#firmware}
   */
  static String alarm(int code, String firmware) {
    return text("alarm", code, firmware);
  }

  /**
   * Why a line was refused.
   *
   * @param why a number, or words of the controller
   * @param firmware whose number it is; see {@link GrblControllerInfo#firmware}
   */
  static String error(String why, String firmware) {
    return why.matches("\\d{1,3}")
        ? text("error", Integer.parseInt(why), firmware)
        : "The controller refused a line: " + why + ".";
  }

  private static String text(String kind, int code, String firmware) {
    String common = kind + "." + code;
    String own = common + "." + firmware;
    String key = TEXTS.containsKey(own) ? own : common;
    return TEXTS.containsKey(key)
        ? TEXTS.getString(key) + " (" + kind + " " + code + ")."
        : "The controller reports " + kind + " " + code + ".";
  }
}
