package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.LineBuffer;
import dev.huff.hardware.robot.MachineState;
import dev.huff.hardware.robot.MachineState.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
  private static final int HOMING_MILLIS = 90_000;
  private static final String HOME = "$H";
  private static final byte ASK = '?';
  private static final Point ORIGIN = new Point(0, 0, 0);

  private final GrblOptions options;
  private final LineBuffer lines = new LineBuffer();
  private final GrblStream stream = new GrblStream();
  private final MachineState conduct = new MachineState();
  private final Map<Integer, Double> settings = new HashMap<>();
  private long polled;

  /** A conversation with a gantry whose gripper is wired so. */
  public GrblDialogue(GrblOptions options) {
    this.options = options;
  }

  /** The machine's travel ($130…$132), which lies below zero on every axis, and its top speed. */
  @Override
  public WorkEnvelope envelope() {
    double x = settings.getOrDefault(130, 0.0);
    double y = settings.getOrDefault(131, 0.0);
    double z = settings.getOrDefault(132, 0.0);
    double rate = Math.min(settings.getOrDefault(110, 0.0), settings.getOrDefault(111, 0.0));
    return new WorkEnvelope(new Point(-x, -y, -z), ORIGIN, rate / 60);
  }

  @Override
  public void opened(long now, ArmExchange exchange) {
    lines.clear();
    stream.clear();
    settings.clear();
    conduct.opened(now);
  }

  @Override
  public void received(long now, byte[] bytes, ArmExchange exchange) {
    for (String line : lines.take(bytes)) {
      conduct.heard(now);
      GrblReply reply = GrblReply.parse(line);
      if (reply instanceof GrblReply.Welcome welcome) {
        welcomed(now, welcome, exchange);
      } else if (reply instanceof GrblReply.Ok) {
        answered(now, exchange);
      } else if (reply instanceof GrblReply.Refusal error) {
        refused(now, error, exchange);
      } else if (reply instanceof GrblReply.Alarm alarm) {
        broken(now, GrblCodes.alarm(alarm.code()));
        conduct.report(exchange);
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
    stream.clear();
    boolean expected = conduct.restarted();
    if (conduct.phase() == Phase.GREETING) {
      conduct.enter(now, Phase.READING_SETTINGS, "");
      stream.send("$$", exchange);
    } else if (!expected) {
      broken(now, "The controller restarted by itself; check its power.");
    }
    conduct.report(exchange);
  }

  private void answered(long now, ArmExchange exchange) {
    if (stream.answered(exchange) && stream.isEmpty()) {
      done(now, exchange);
    }
  }

  private void done(long now, ArmExchange exchange) {
    switch (conduct.phase()) {
      case READING_SETTINGS -> settled(now, exchange);
      case HOMING -> prepare(now, exchange);
      case PREPARING -> conduct.enter(now, Phase.IDLE, "");
      case MOVING -> {
        conduct.enter(now, Phase.CONFIRMING, "");
        polled = now;
        exchange.send(ASK);
        return;
      }
      default -> {}
    }
    conduct.report(exchange);
  }

  private void settled(long now, ArmExchange exchange) {
    if (settings.getOrDefault(22, 0.0) < 1 || settings.getOrDefault(20, 0.0) < 1) {
      exchange.hangUp(
          "the controller has homing or soft limits switched off; send $22=1 and $20=1");
    } else {
      conduct.enter(now, Phase.UNHOMED, "The arm does not know where it is; home it.");
    }
  }

  private void prepare(long now, ArmExchange exchange) {
    conduct.enter(now, Phase.PREPARING, "");
    preparation().forEach(line -> stream.send(line, exchange));
  }

  private void refused(long now, GrblReply.Refusal error, ArmExchange exchange) {
    stream.refused();
    if (conduct.phase() != Phase.STOPPED && conduct.phase() != Phase.HALTING) {
      conduct.halt(now, GrblCodes.error(error.code()), exchange);
      stream.drop();
    }
    conduct.report(exchange);
  }

  private void broken(long now, String why) {
    stream.clear();
    conduct.broken(now, why);
  }

  private void shown(long now, GrblReply.Status status, ArmExchange exchange) {
    status.position().ifPresent(conduct::at);
    if (options.sense() == GrblOptions.Sense.HELD_PIECE) {
      conduct.grips(status.pins().contains("P") ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY);
    }
    if (conduct.phase() == Phase.HALTING && !isMoving(status)) {
      reset(now, exchange);
    }
    if (conduct.phase() == Phase.CONFIRMING && status.state().equals("Idle")) {
      conduct.enter(now, Phase.IDLE, "");
      conduct.report(exchange);
      exchange.finished();
      return;
    }
    watch(now, status);
    conduct.report(exchange);
  }

  private void watch(long now, GrblReply.Status status) {
    Phase phase = conduct.phase();
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
    stream.clear();
    conduct.reset(now, exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    switch (conduct.phase()) {
      case GREETING -> greet(now, exchange);
      case HOMING -> {
        if (conduct.lasted(now) > HOMING_MILLIS) {
          exchange.hangUp("homing did not end within " + HOMING_MILLIS / 1000 + " s");
        }
      }
      case HALTING -> {
        poll(now, exchange);
        if (conduct.isHaltOverdue(now)) {
          reset(now, exchange);
          conduct.report(exchange);
        }
      }
      default -> {
        poll(now, exchange);
        if (conduct.isSilent(now)) {
          exchange.hangUp("the controller does not answer any more; check its cable and power");
        }
      }
    }
  }

  private void greet(long now, ArmExchange exchange) {
    if (conduct.lasted(now) > GREETING_MILLIS && !conduct.isRestartAsked()) {
      conduct.askRestart(exchange);
    } else if (conduct.lasted(now) > 2 * GREETING_MILLIS) {
      exchange.hangUp("no greeting from GRBL; is it this port, and 115200 baud?");
    }
  }

  private void poll(long now, ArmExchange exchange) {
    if (now - polled >= POLL_MILLIS) {
      polled = now;
      exchange.send(ASK);
    }
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    if (conduct.isAtRest()) {
      stream.clear();
      conduct.enter(now, Phase.HOMING, "");
      stream.send(HOME, exchange);
      conduct.report(exchange);
    }
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (conduct.phase() == Phase.IDLE) {
      conduct.enter(now, Phase.MOVING, "");
      preview(program).forEach(line -> stream.send(line, exchange));
    }
    conduct.report(exchange);
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
    conduct.hold(exchange);
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    conduct.resume(exchange);
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    String why = "The arm was stopped.";
    if (conduct.phase() == Phase.HOMING) {
      // GRBL does not listen to a hold while it homes; only the reset stops it.
      stream.clear();
      conduct.reset(now, why, exchange);
    } else {
      conduct.halt(now, why, exchange);
      stream.drop();
    }
    conduct.report(exchange);
  }
}
