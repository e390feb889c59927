package dev.huff.hardware.robot.grbl;

import java.util.ResourceBundle;

/** What GRBL's numbers mean, in words that help. */
final class GrblCodes {
  private static final ResourceBundle TEXTS =
      ResourceBundle.getBundle("dev.huff.hardware.robot.grbl.codes");

  private GrblCodes() {}

  /**
   * What an alarm means.
   *
   * @param firmware whose number it is; see {@link GrblController#firmware}
   */
  static String alarm(int code, String firmware) {
    return text("alarm", code, firmware);
  }

  /**
   * Why a line was refused.
   *
   * @param firmware whose number it is; see {@link GrblController#firmware}
   */
  static String error(int code, String firmware) {
    return text("error", code, firmware);
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
