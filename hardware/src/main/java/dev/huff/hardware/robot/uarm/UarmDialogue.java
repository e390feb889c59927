package dev.huff.hardware.robot.uarm;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Envelope;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.LineBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Talks to a uArm with a suction cup. Orders (G and M) are sent one at a time, since each is
 * answered when it is done; questions (P) are answered at once, even while the arm moves. The
 * firmware is built on Grbl, whose bytes for hold, resume and reset it obeys in between.
 *
 * <p>Points are millimetres from the middle of the base, x forwards. The arm knows its place by the
 * sensors in its joints; finding its zero means to switch the motors on and to go to a place of
 * rest.
 */
public final class UarmDialogue implements ArmDialogue {
  /** What the arm reaches with the cup pointing down, from its data sheet, a little less. */
  private static final Envelope ENVELOPE =
      new Envelope(new Point(0, -310, -40), new Point(310, 310, 160), 250, 120, 310);

  private static final Point REST = new Point(180, 0, 120);
  private static final List<String> SWITCHING_ON = List.of("M17", "M2231 V0", "G90");
  private static final double HOMING_SPEED = 50;
  private static final int POLL_MILLIS = 100;
  private static final int SILENCE_MILLIS = 3_000;
  private static final int GREETING_MILLIS = 5_000;
  private static final int HALT_MILLIS = 1_000;
  private static final double STILL = 0.2;
  private static final int NOT_UNDERSTOOD = -1;
  private static final byte RESET = 0x18;

  private enum Phase {
    GREETING,
    UNHOMED,
    HOMING,
    IDLE,
    MOVING,
    /** The program is done; one more look says where it is and what it holds. */
    CONFIRMING,
    /** A stop was asked for: it slows down before what is left of the way is thrown away. */
    HALTING,
    STOPPED
  }

  private enum Question {
    VERSION("P2203"),
    POWER("P2234"),
    PLACE("P2220"),
    PUMP("P2231");

    private final String command;

    Question(String command) {
      this.command = command;
    }
  }

  private final LineBuffer lines = new LineBuffer();
  private final Deque<String> waiting = new ArrayDeque<>();
  private final Map<Integer, Question> asked = new HashMap<>();
  private int order = NOT_UNDERSTOOD;
  private int last;
  private Phase phase = Phase.GREETING;
  private boolean held;
  private boolean resetAsked;
  private Optional<Point> position = Optional.empty();
  private ArmStatus.Grip grip = ArmStatus.Grip.UNKNOWN;
  private String detail = "";
  private int seen;
  private long since;
  private long heard;
  private long polled;

  @Override
  public Envelope envelope() {
    return ENVELOPE;
  }

  @Override
  public List<String> preview(List<ArmMotion> program) {
    return program.stream().map(UarmDialogue::line).toList();
  }

  @Override
  public List<String> previewHome() {
    List<String> lines = new ArrayList<>(SWITCHING_ON);
    lines.add(way(REST, HOMING_SPEED));
    return lines;
  }

  private static String line(ArmMotion motion) {
    if (motion instanceof ArmMotion.Travel travel) {
      return way(travel.to(), travel.speed());
    }
    if (motion instanceof ArmMotion.Dwell dwell) {
      return "G2004 P" + dwell.millis();
    }
    return motion instanceof ArmMotion.Grip ? "M2231 V1" : "M2231 V0";
  }

  private static String way(Point to, double speed) {
    return String.format(
        Locale.ROOT, "G1 X%.2f Y%.2f Z%.2f F%.0f", to.x(), to.y(), to.z(), speed * 60);
  }

  @Override
  public void opened(long now, ArmExchange exchange) {
    lines.clear();
    forget();
    asked.clear();
    position = Optional.empty();
    grip = ArmStatus.Grip.UNKNOWN;
    resetAsked = false;
    heard = now;
    enter(now, Phase.GREETING, "");
    ask(now, Question.VERSION, exchange);
  }

  private void forget() {
    waiting.clear();
    order = NOT_UNDERSTOOD;
    held = false;
  }

  private void enter(long now, Phase next, String why) {
    phase = next;
    detail = why;
    since = now;
    seen = 0;
  }

  private void ask(long now, Question question, ArmExchange exchange) {
    polled = now;
    asked.put(++last, question);
    say("#" + last + " " + question.command, exchange);
  }

  private static void say(String line, ArmExchange exchange) {
    exchange.send((line + "\n").getBytes(StandardCharsets.US_ASCII));
  }

  private void next(ArmExchange exchange) {
    if (order == NOT_UNDERSTOOD && !waiting.isEmpty()) {
      order = ++last;
      say("#" + order + " " + waiting.remove(), exchange);
    }
  }

  @Override
  public void received(long now, byte[] bytes, ArmExchange exchange) {
    for (String line : lines.take(bytes)) {
      heard = now;
      UarmReply reply = UarmReply.parse(line);
      if (reply instanceof UarmReply.Ok ok) {
        answered(now, ok, exchange);
      } else if (reply instanceof UarmReply.Refusal refusal) {
        refused(now, refusal, exchange);
      } else if (reply instanceof UarmReply.Event event) {
        happened(now, event, exchange);
      } else if (reply instanceof UarmReply.Welcome) {
        restarted(now, exchange);
      }
    }
  }

  private void answered(long now, UarmReply.Ok ok, ArmExchange exchange) {
    Question question = asked.remove(ok.number());
    if (question != null) {
      told(now, question, ok.value(), exchange);
    } else if (ok.number() == order) {
      order = NOT_UNDERSTOOD;
      next(exchange);
      if (order == NOT_UNDERSTOOD && (phase == Phase.MOVING || phase == Phase.HOMING)) {
        enter(now, phase == Phase.MOVING ? Phase.CONFIRMING : Phase.IDLE, "");
        // Answers to what was asked before the end would tell of the way, not of its end.
        asked.clear();
        look(now, exchange);
        report(exchange);
      }
    }
  }

  private void told(long now, Question question, String value, ArmExchange exchange) {
    switch (question) {
      case VERSION -> {
        if (!value.matches("v?4\\..*")) {
          exchange.hangUp("the arm runs firmware '" + value + "'; version 4 is needed, install it");
          return;
        }
        ask(now, Question.POWER, exchange);
      }
      case POWER -> {
        if (UarmReply.number(value) == 0) {
          exchange.hangUp("the arm has no power but that of the USB; plug its supply in");
        } else if (phase == Phase.GREETING) {
          enter(now, Phase.UNHOMED, "The arm's motors are off; let it find its zero.");
        }
      }
      case PLACE -> moved(now, UarmReply.place(value), exchange);
      case PUMP -> pumped(UarmReply.number(value));
    }
    if (phase == Phase.CONFIRMING && seen == 0b11) {
      enter(now, Phase.IDLE, "");
      report(exchange);
      exchange.finished();
    } else {
      report(exchange);
    }
  }

  private void moved(long now, Optional<Point> place, ArmExchange exchange) {
    boolean still =
        place.isPresent()
            && position.filter(old -> old.distanceTo(place.get()) < STILL).isPresent();
    if (place.isPresent()) {
      position = place;
      seen |= 0b01;
    }
    if (phase == Phase.HALTING && still) {
      reset(now, exchange);
    }
  }

  /** 0 off, 1 sucking air, 2 holding something. */
  private void pumped(int state) {
    if (state >= 0) {
      grip = state == 2 ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY;
      seen |= 0b10;
    }
  }

  private void refused(long now, UarmReply.Refusal refusal, ArmExchange exchange) {
    Question question = asked.remove(refusal.number());
    if (question == Question.VERSION) {
      exchange.hangUp("the arm does not say its firmware; version 4 of a uArm is needed");
    } else if (refusal.number() == order && phase != Phase.STOPPED) {
      order = NOT_UNDERSTOOD;
      halt(now, trouble(refusal.code()), exchange);
    }
  }

  private static String trouble(int code) {
    return switch (code) {
      case 20, 21 -> "The arm did not understand an order (E" + code + "); check its firmware.";
      case 22 -> "The arm says that a point is out of its reach (E22); calibrate it again.";
      case 24 -> "The arm has no power (E24); plug its supply in.";
      default -> "The arm refused an order (E" + code + ").";
    };
  }

  private void happened(long now, UarmReply.Event event, ArmExchange exchange) {
    if (event.kind() == 5 && UarmReply.number(event.value()) == 0) {
      broken(now, "The arm lost its power; plug its supply in.");
      report(exchange);
    }
  }

  private void restarted(long now, ArmExchange exchange) {
    boolean expected = resetAsked || phase == Phase.GREETING;
    resetAsked = false;
    asked.clear();
    if (phase == Phase.GREETING) {
      ask(now, Question.VERSION, exchange);
    } else if (!expected) {
      broken(now, "The arm restarted by itself; check its power.");
      report(exchange);
    }
  }

  private void broken(long now, String why) {
    forget();
    enter(now, Phase.STOPPED, why);
  }

  private void halt(long now, String why, ArmExchange exchange) {
    exchange.send((byte) '!');
    waiting.clear();
    enter(now, Phase.HALTING, why);
    look(now, exchange);
    report(exchange);
  }

  /** Throws the rest of the way away; the place is kept, the pump goes on. */
  private void reset(long now, ArmExchange exchange) {
    String why = detail;
    resetAsked = true;
    exchange.send(RESET);
    broken(now, why);
  }

  private void look(long now, ArmExchange exchange) {
    ask(now, Question.PLACE, exchange);
    ask(now, Question.PUMP, exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    if (phase == Phase.GREETING && now - since > GREETING_MILLIS) {
      exchange.hangUp("no answer from a uArm; is it this port, and 115200 baud?");
    } else if (now - heard > SILENCE_MILLIS && phase != Phase.GREETING) {
      exchange.hangUp("the arm does not answer any more; check its cable and power");
    } else if (now - polled >= POLL_MILLIS) {
      if (phase == Phase.GREETING) {
        ask(now, Question.VERSION, exchange);
      } else {
        look(now, exchange);
      }
    }
    if (phase == Phase.HALTING && now - since > HALT_MILLIS) {
      reset(now, exchange);
      report(exchange);
    }
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    if (phase == Phase.UNHOMED || phase == Phase.STOPPED || phase == Phase.IDLE) {
      forget();
      enter(now, Phase.HOMING, "");
      waiting.addAll(SWITCHING_ON);
      // Straight up first: it may stand between pieces.
      position
          .map(at -> at.withZ(Math.max(at.z(), REST.z())))
          .filter(up -> ENVELOPE.refuses(up).isEmpty())
          .ifPresent(up -> waiting.add(way(up, HOMING_SPEED)));
      waiting.add(way(REST, HOMING_SPEED));
      next(exchange);
      report(exchange);
    }
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (phase == Phase.IDLE) {
      enter(now, Phase.MOVING, "");
      waiting.addAll(preview(new ArrayList<>(program)));
      next(exchange);
    }
    report(exchange);
  }

  @Override
  public void hold(long now, ArmExchange exchange) {
    if (phase == Phase.MOVING) {
      exchange.send((byte) '!');
      held = true;
      report(exchange);
    }
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    if (phase == Phase.MOVING && held) {
      exchange.send((byte) '~');
      held = false;
      report(exchange);
    }
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    halt(now, "The arm was stopped.", exchange);
  }

  private void report(ArmExchange exchange) {
    ArmStatus.State state =
        switch (phase) {
          case GREETING -> ArmStatus.State.OFFLINE;
          case UNHOMED -> ArmStatus.State.UNHOMED;
          case HOMING -> ArmStatus.State.HOMING;
          case IDLE -> ArmStatus.State.IDLE;
          case MOVING, CONFIRMING -> held ? ArmStatus.State.HELD : ArmStatus.State.MOVING;
          case HALTING, STOPPED -> ArmStatus.State.STOPPED;
        };
    exchange.status(new ArmStatus(state, position, grip, detail));
  }
}
