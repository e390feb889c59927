package dev.huff.hardware.dgt;

import dev.huff.core.port.ClockButton;
import dev.huff.hardware.dgt.DgtMessage.ClockAnswer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;

/**
 * The display of a DGT XL or 3000 clock: says what to send it, one message at a time, each until it
 * is acknowledged. A clock that does not answer is left alone until there is something else to
 * show. Free of I/O; times are milliseconds.
 */
final class ClockDisplay {
  /** Longest text of a DGT 3000. */
  static final int LONG = 8;

  /** Longest text of a DGT XL, in seven segments a character. */
  static final int SHORT = 6;

  private enum Model {
    UNKNOWN,
    XL,
    DGT3000
  }

  private static final long ACKNOWLEDGE_MILLIS = 2_000;
  private static final int TRIES = 3;

  /** For so long after an answer late ones of before may come, which must not be taken for new. */
  private static final long STALE_MILLIS = 1_000;

  private static final int CLOCK_MESSAGE = 0x2B;
  private static final int START = 0x03;
  private static final int END = 0x00;
  private static final int DISPLAY = 0x01;
  private static final int BACK_TO_TIMES = 0x03;
  private static final int VERSION = 0x09;
  private static final int ASCII = 0x0C;
  private static final int REFUSED = 0x40;
  private static final int SPONTANEOUS = 0x80;
  private static final int BUTTON = 0x88;
  private static final int BEEP = 0x03;

  /** The characters of an XL that have a shape. */
  private static final String CHARACTERS = "0123456789abcdefghijlnoprtu-";

  /**
   * Their segments: 01 top, 02 upper right, 04 lower right, 08 bottom, 10 lower left, 20 upper
   * left, 40 middle.
   */
  private static final byte[] SHAPES =
      HexFormat.of().parseHex("3F065B4F666D7D077F6F777C585E79713D74041E38545C7350781C40");

  private Model model = Model.UNKNOWN;
  private boolean isConnected;
  private String wanted = "";

  /** What it shows, empty for its times; not known where a text was on it when it was lost. */
  private Optional<String> shown = Optional.of("");

  private String sent = "";
  private int waitingFor;
  private int tries;
  private long notBefore;

  /** The line was opened again: what the clock shows is not known. */
  void reset() {
    model = Model.UNKNOWN;
    isConnected = false;
    if (!sent.isEmpty() || !isShown("")) {
      shown = Optional.empty();
    }
    waitingFor = 0;
    tries = 0;
  }

  /** Whether there is a clock. */
  void setConnected(boolean is) {
    if (isConnected != is) {
      reset();
      isConnected = is;
    }
  }

  /**
   * What it should show; empty for its times.
   *
   * @param text at most {@link #LONG} characters; the first {@link #SHORT} must do without the rest
   */
  void show(String text) {
    if (!text.equals(wanted)) {
      wanted = text;
      tries = 0;
    }
  }

  /** Processes an answer of the clock, and returns the button that it reports, if any. */
  Optional<ClockButton> onAnswer(long now, ClockAnswer answer) {
    if ((answer.ack1() & SPONTANEOUS) != 0) {
      return answer.ack1() == BUTTON ? button(answer.ack3()) : Optional.empty();
    }
    if ((waitingFor != 0 && answer.ack1() == waitingFor) || answer.ack0() == REFUSED) {
      done(now, answer);
    }
    return Optional.empty();
  }

  private static Optional<ClockButton> button(int code) {
    return switch (code) {
      case 0x31 -> Optional.of(ClockButton.BACK);
      case 0x32 -> Optional.of(ClockButton.PLUS);
      case 0x33 -> Optional.of(ClockButton.RUN);
      case 0x34 -> Optional.of(ClockButton.MINUS);
      case 0x35 -> Optional.of(ClockButton.OK);
      default -> Optional.empty();
    };
  }

  private void done(long now, ClockAnswer answer) {
    if (waitingFor == VERSION) {
      model = answer.ack2() >> 4 >= 2 ? Model.DGT3000 : Model.XL;
    } else {
      shown = Optional.of(sent);
    }
    waitingFor = 0;
    tries = 0;
    notBefore = now + STALE_MILLIS;
  }

  Optional<byte[]> next(long now) {
    if (!isConnected || now < notBefore) {
      return Optional.empty();
    }
    if (waitingFor != 0) {
      waitingFor = 0;
      tries++;
    }
    if (tries >= TRIES) {
      // The oldest clocks do not tell their version.
      boolean isOld = model == Model.UNKNOWN;
      model = isOld ? Model.XL : model;
      tries = isOld ? 0 : tries;
      return Optional.empty();
    }
    if (model == Model.UNKNOWN) {
      return Optional.of(send(now, VERSION, frame(START, VERSION, END)));
    }
    if (isShown(wanted)) {
      return Optional.empty();
    }
    sent = wanted;
    if (wanted.isEmpty()) {
      return Optional.of(send(now, BACK_TO_TIMES, frame(START, BACK_TO_TIMES, END)));
    }
    return Optional.of(
        model == Model.DGT3000
            ? send(now, ASCII, ascii(wanted))
            : send(now, DISPLAY, segments(wanted)));
  }

  private boolean isShown(String text) {
    return shown.filter(text::equals).isPresent();
  }

  private byte[] send(long now, int command, byte[] bytes) {
    waitingFor = command;
    notBefore = now + ACKNOWLEDGE_MILLIS;
    return bytes;
  }

  private static byte[] frame(int... content) {
    byte[] bytes = new byte[content.length + 2];
    bytes[0] = CLOCK_MESSAGE;
    bytes[1] = (byte) content.length;
    for (int i = 0; i < content.length; i++) {
      bytes[i + 2] = (byte) content[i];
    }
    return bytes;
  }

  private static String padded(String text, int length) {
    return String.format(Locale.ROOT, "%-" + length + "s", text).substring(0, length);
  }

  private static byte[] ascii(String text) {
    byte[] t = padded(text, LONG).getBytes(StandardCharsets.US_ASCII);
    return frame(START, ASCII, t[0], t[1], t[2], t[3], t[4], t[5], t[6], t[7], BEEP, END);
  }

  /** Six characters on seven segments, told as C B A F E D. */
  private static byte[] segments(String text) {
    String padded = padded(text.replaceFirst(" ", ""), SHORT);
    int[] t = padded.chars().map(ClockDisplay::segments).toArray();
    return frame(START, DISPLAY, t[2], t[1], t[0], t[5], t[4], t[3], 0, BEEP, END);
  }

  /** The segments of a character; none of one that has no shape. */
  private static int segments(int character) {
    int place = CHARACTERS.indexOf(Character.toLowerCase(character));
    return place < 0 ? 0 : SHAPES[place];
  }
}
