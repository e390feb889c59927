package dev.huff.hardware.robot.grbl;

import java.util.ResourceBundle;

/** What GRBL's numbers mean, in words that help. */
final class GrblCodes {
  private static final ResourceBundle TEXTS =
      ResourceBundle.getBundle("dev.huff.hardware.robot.grbl.codes");

  private GrblCodes() {}

  static String alarm(int code) {
    return text("alarm", code);
  }

  static String error(int code) {
    return text("error", code);
  }

  private static String text(String kind, int code) {
    String key = kind + "." + code;
    return TEXTS.containsKey(key)
        ? TEXTS.getString(key) + " (" + kind + " " + code + ")."
        : "The controller reports " + kind + " " + code + ".";
  }
}
