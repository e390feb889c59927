package dev.huff.app.terminal;

import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** QR codes as lines of text, two modules a character, black on white on any terminal. */
public final class QrText {
  /** Modules of white around the code, ISO/IEC 18004. */
  private static final int QUIET_ZONE = 4;

  private static final String BLACK_ON_WHITE = "\u001b[30;107m";
  private static final String USUAL = "\u001b[0m";

  private QrText() {}

  /** The code of that text. */
  public static List<String> lines(String text) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.LOW);
    int last = code.size + QUIET_ZONE;
    return IntStream.iterate(-QUIET_ZONE, y -> y < last, y -> y + 2)
        .mapToObj(y -> BLACK_ON_WHITE + line(code, y, last) + USUAL)
        .toList();
  }

  private static String line(QrCode code, int y, int last) {
    return IntStream.range(-QUIET_ZONE, last)
        .mapToObj(x -> character(code.getModule(x, y), code.getModule(x, y + 1)))
        .collect(Collectors.joining());
  }

  private static String character(boolean upper, boolean lower) {
    if (upper) {
      return lower ? "█" : "▀";
    }
    return lower ? "▄" : " ";
  }
}
