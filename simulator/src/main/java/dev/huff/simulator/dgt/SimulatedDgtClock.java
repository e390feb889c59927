package dev.huff.simulator.dgt;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The electronics of a clock behind its board: takes one message at a time, takes a while to
 * acknowledge it, loses what comes meanwhile, and repeats an old answer now and then. As behind a
 * Bluetooth board, a message of noughts alone comes first.
 */
final class SimulatedDgtClock {
  private static final int DISPLAY = 0x01;
  private static final int BACK_TO_TIMES = 0x03;
  private static final int VERSION = 0x09;
  private static final int ASCII = 0x0C;
  private static final int FINE = 0x10;
  private static final int REFUSED = 0x40;
  private static final int BUTTON = 0x88;
  private static final int NOBODY = 0x0A;
  private static final List<Integer> EMPTY = Collections.nCopies(7, 0);
  private static final long WORK_MILLIS = 400;
  private static final long ECHO_MILLIS = 500;

  private record Answer(long at, List<Integer> bytes) {}

  private final DgtModel.Clock model;
  private final Deque<Answer> answers = new ArrayDeque<>();
  private volatile String text = "";
  private volatile int button;
  private long busyUntil;

  SimulatedDgtClock(DgtModel.Clock model) {
    this.model = model;
  }

  /** What it shows instead of times; of an XL the segments as hex digits, left to right. */
  String text() {
    return text;
  }

  /** A finger presses a button, 1…5 from left to right as the maker counts them. */
  void press(int number) {
    button = number;
  }

  /** A message without its header: start mark, command, content, end mark. */
  void received(List<Integer> message, long time) {
    if (time < busyUntil || message.size() < 3) {
      return;
    }
    busyUntil = time + WORK_MILLIS;
    int command = message.get(1);
    boolean isKnown = obey(command, message);
    int version = command == VERSION ? (model == DgtModel.Clock.DGT3000 ? 0x21 : 0x1E) : 0;
    answers.add(new Answer(time, EMPTY));
    List<Integer> answer = answer(isKnown ? FINE : REFUSED, command, version, 0);
    answers.add(new Answer(busyUntil, answer));
    answers.add(new Answer(busyUntil + ECHO_MILLIS, answer));
  }

  private boolean obey(int command, List<Integer> message) {
    switch (command) {
      case DISPLAY -> text = segments(message);
      case ASCII -> {
        if (model != DgtModel.Clock.DGT3000) {
          return false;
        }
        StringBuilder shown = new StringBuilder();
        message.subList(2, 10).forEach(c -> shown.append((char) c.intValue()));
        text = shown.toString();
      }
      case BACK_TO_TIMES -> text = "";
      case VERSION -> {}
      default -> {
        return false;
      }
    }
    return true;
  }

  private static String segments(List<Integer> message) {
    StringBuilder shown = new StringBuilder();
    for (int place : new int[] {4, 3, 2, 7, 6, 5}) {
      shown.append(String.format("%02X", message.get(place)));
    }
    return shown.toString();
  }

  /** The seven data bytes of the next answer that is due. */
  Optional<List<Integer>> run(long time) {
    int pressed = button;
    if (pressed != 0) {
      button = 0;
      return Optional.of(answer(FINE, BUTTON, 0, 0x30 + pressed));
    }
    if (answers.isEmpty() || time < answers.peek().at) {
      return Optional.empty();
    }
    return Optional.of(answers.remove().bytes);
  }

  private static List<Integer> answer(int ack0, int ack1, int ack2, int ack3) {
    return List.of(
        NOBODY | ((ack2 & 0x80) >> 3) | ((ack3 & 0x80) >> 2),
        ack0 & 0x7F,
        ack1 & 0x7F,
        NOBODY | ((ack0 & 0x80) >> 3) | ((ack1 & 0x80) >> 2),
        ack2 & 0x7F,
        ack3 & 0x7F,
        0);
  }
}
