package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Envelope;
import dev.huff.core.port.Point;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.LineBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Talks to GRBL 1.1. Programs are streamed by counting characters: as many bytes are under way as
 * the controller's buffer holds. A program ends with a short dwell, whose {@code ok} comes when all
 * before it is done. Points are machine coordinates ({@code G53}), so that no work offset left in
 * the controller can shift them.
 *
 * <p>An answer that cannot be, an alarm or a greeting that was not asked for stop the arm for good
 * until it is homed again.
 */
public final class GrblDialogue implements ArmDialogue {
  private static final int POLL_MILLIS = 200;
  private static final int GREETING_MILLIS = 3_000;
  private static final int SILENCE_MILLIS = 3_000;
  private static final int HOMING_MILLIS = 90_000;
  private static final int HALT_MILLIS = 1_000;
  private static final String HOME = "$H";
  private static final byte RESET = 0x18;
  private static final Point ORIGIN = new Point(0, 0, 0);

  private enum Phase {
    GREETING,
    READING_SETTINGS,
    UNHOMED,
    HOMING,
    PREPARING,
    IDLE,
    MOVING,
    /** The program is done; one more status says what the gripper holds. */
    CONFIRMING,
    /** A stop was asked for: it slows down before it is reset. */
    HALTING,
    STOPPED
  }

  private final GrblOptions options;
  private final LineBuffer lines = new LineBuffer();
  private final GrblStream stream = new GrblStream();
  private final Map<Integer, Double> settings = new HashMap<>();
  private Phase phase = Phase.GREETING;
  private boolean held;
  private boolean resetAsked;
  private Optional<Point> position = Optional.empty();
  private ArmStatus.Grip grip = ArmStatus.Grip.UNKNOWN;
  private String detail = "";
  private long since;
  private long heard;
  private long polled;

  /** A conversation with a gantry whose gripper is wired so. */
  public GrblDialogue(GrblOptions options) {
    this.options = options;
  }

  /** The machine's travel ($130…$132), which lies below zero on every axis, and its top speed. */
  @Override
  public Envelope envelope() {
    double x = settings.getOrDefault(130, 0.0);
    double y = settings.getOrDefault(131, 0.0);
    double z = settings.getOrDefault(132, 0.0);
    double rate = Math.min(settings.getOrDefault(110, 0.0), settings.getOrDefault(111, 0.0));
    return new Envelope(new Point(-x, -y, -z), ORIGIN, rate / 60);
  }

  @Override
  public void opened(long now, ArmExchange exchange) {
    lines.clear();
    forget();
    settings.clear();
    position = Optional.empty();
    resetAsked = false;
    heard = now;
    enter(now, Phase.GREETING, "");
  }

  private void forget() {
    stream.clear();
    held = false;
  }

  private void enter(long now, Phase next, String why) {
    phase = next;
    detail = why;
    since = now;
  }

  @Override
  public void received(long now, byte[] bytes, ArmExchange exchange) {
    for (String line : lines.take(bytes)) {
      heard = now;
      GrblReply reply = GrblReply.parse(line);
      if (reply instanceof GrblReply.Welcome welcome) {
        welcomed(now, welcome, exchange);
      } else if (reply instanceof GrblReply.Ok) {
        answered(now, exchange);
      } else if (reply instanceof GrblReply.Refusal error) {
        refused(now, error, exchange);
      } else if (reply instanceof GrblReply.Alarm alarm) {
        broken(now, Codes.alarm(alarm.code()));
        report(exchange);
      } else if (reply instanceof GrblReply.Status status) {
        shown(now, status, exchange);
      } else if (reply instanceof GrblReply.Setting setting) {
        settings.put(setting.number(), setting.value());
      }
    }
  }

  private void welcomed(long now, GrblReply.Welcome welcome, ArmExchange exchange) {
    if (!welcome.version().startsWith("1.1")) {
      exchange.hangUp(
          "the controller runs GRBL " + welcome.version() + "; GRBL 1.1 is needed, install it");
      return;
    }
    boolean expected = phase == Phase.GREETING || resetAsked;
    resetAsked = false;
    forget();
    if (phase == Phase.GREETING) {
      enter(now, Phase.READING_SETTINGS, "");
      stream.send("$$", exchange);
    } else if (!expected) {
      broken(now, "The controller restarted by itself; check its power.");
    }
    report(exchange);
  }

  private void answered(long now, ArmExchange exchange) {
    if (stream.answered(exchange) && stream.isEmpty()) {
      done(now, exchange);
    }
  }

  private void done(long now, ArmExchange exchange) {
    switch (phase) {
      case READING_SETTINGS -> settled(now, exchange);
      case HOMING -> prepare(now, exchange);
      case PREPARING -> enter(now, Phase.IDLE, "");
      case MOVING -> {
        enter(now, Phase.CONFIRMING, "");
        polled = now;
        exchange.send((byte) '?');
        return;
      }
      default -> {}
    }
    report(exchange);
  }

  private void settled(long now, ArmExchange exchange) {
    if (settings.getOrDefault(22, 0.0) < 1 || settings.getOrDefault(20, 0.0) < 1) {
      exchange.hangUp(
          "the controller has homing or soft limits switched off; send $22=1 and $20=1");
    } else {
      enter(now, Phase.UNHOMED, "The arm does not know where it is; home it.");
    }
  }

  private void prepare(long now, ArmExchange exchange) {
    enter(now, Phase.PREPARING, "");
    preparation().forEach(line -> stream.send(line, exchange));
  }

  private void refused(long now, GrblReply.Refusal error, ArmExchange exchange) {
    stream.refused();
    if (phase != Phase.STOPPED && phase != Phase.HALTING) {
      exchange.send((byte) '!');
      enter(now, Phase.HALTING, Codes.error(error.code()));
      stream.drop();
    }
    report(exchange);
  }

  private void broken(long now, String why) {
    forget();
    enter(now, Phase.STOPPED, why);
  }

  private void shown(long now, GrblReply.Status status, ArmExchange exchange) {
    if (status.position().isPresent()) {
      position = status.position();
    }
    if (options.sense() == GrblOptions.Sense.HELD_PIECE) {
      grip = status.pins().contains("P") ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY;
    }
    if (phase == Phase.HALTING && !isMoving(status)) {
      reset(now, exchange);
    }
    if (phase == Phase.CONFIRMING && status.state().equals("Idle")) {
      enter(now, Phase.IDLE, "");
      report(exchange);
      exchange.finished();
      return;
    }
    watch(now, status);
    report(exchange);
  }

  private void watch(long now, GrblReply.Status status) {
    if (phase != Phase.IDLE && phase != Phase.MOVING && phase != Phase.CONFIRMING) {
      return;
    }
    if (status.state().equals("Alarm")) {
      broken(now, "The controller stands in alarm.");
    }
    if (status.state().equals("Door")) {
      broken(now, "The safety door was opened.");
    }
  }

  private static boolean isMoving(GrblReply.Status status) {
    return status.state().equals("Run")
        || status.state().equals("Jog")
        || (status.state().equals("Hold") && status.part() != 0);
  }

  /** Throws the rest of the program away; harmless to the position once it stands still. */
  private void reset(long now, ArmExchange exchange) {
    String why = detail;
    resetAsked = true;
    exchange.send(RESET);
    broken(now, why);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    switch (phase) {
      case GREETING -> greet(now, exchange);
      case HOMING -> {
        if (now - since > HOMING_MILLIS) {
          exchange.hangUp("homing did not end within " + HOMING_MILLIS / 1000 + " s");
        }
      }
      case HALTING -> {
        poll(now, exchange);
        if (now - since > HALT_MILLIS) {
          reset(now, exchange);
          report(exchange);
        }
      }
      default -> {
        poll(now, exchange);
        if (now - heard > SILENCE_MILLIS) {
          exchange.hangUp("the controller does not answer any more; check its cable and power");
        }
      }
    }
  }

  private void greet(long now, ArmExchange exchange) {
    if (now - since > GREETING_MILLIS && !resetAsked) {
      resetAsked = true;
      exchange.send(RESET);
    } else if (now - since > 2 * GREETING_MILLIS) {
      exchange.hangUp("no greeting from GRBL; is it this port, and 115200 baud?");
    }
  }

  private void poll(long now, ArmExchange exchange) {
    if (now - polled >= POLL_MILLIS) {
      polled = now;
      exchange.send((byte) '?');
    }
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    if (phase == Phase.UNHOMED || phase == Phase.STOPPED || phase == Phase.IDLE) {
      forget();
      enter(now, Phase.HOMING, "");
      stream.send(HOME, exchange);
      report(exchange);
    }
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (phase != Phase.IDLE) {
      report(exchange);
      return;
    }
    enter(now, Phase.MOVING, "");
    for (String line : GrblProgram.lines(program, options)) {
      stream.send(line, exchange);
    }
    report(exchange);
  }

  private List<String> preparation() {
    return List.of("G21 G90 G94", options.release(), "G4 P0.01");
  }

  @Override
  public List<String> previewHome() {
    List<String> lines = new ArrayList<>(List.of(HOME));
    lines.addAll(preparation());
    return lines;
  }

  @Override
  public List<String> preview(List<ArmMotion> program) {
    return GrblProgram.lines(program, options);
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
    if (phase == Phase.HOMING) {
      // GRBL does not listen to a hold while it homes; only the reset stops it.
      detail = "The arm was stopped.";
      reset(now, exchange);
    } else {
      exchange.send((byte) '!');
      stream.drop();
      enter(now, Phase.HALTING, "The arm was stopped.");
    }
    report(exchange);
  }

  private void report(ArmExchange exchange) {
    ArmStatus.State state =
        switch (phase) {
          case GREETING, READING_SETTINGS -> ArmStatus.State.OFFLINE;
          case UNHOMED -> ArmStatus.State.UNHOMED;
          case HOMING, PREPARING -> ArmStatus.State.HOMING;
          case IDLE -> ArmStatus.State.IDLE;
          case MOVING, CONFIRMING -> held ? ArmStatus.State.HELD : ArmStatus.State.MOVING;
          case HALTING, STOPPED -> ArmStatus.State.STOPPED;
        };
    exchange.status(new ArmStatus(state, position, grip, detail));
  }
}
