package dev.huff.hardware.robot.grbl;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.MachineState;
import dev.huff.hardware.robot.MachineState.Phase;
import dev.huff.hardware.serial.LineDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Talks to GRBL 1.1 and its kin: grblHAL, FluidNC, Grbl_ESP32. Programs are streamed by counting
 * characters: as many bytes are in transit as the controller's buffer holds. A program ends with a
 * short dwell, whose {@code ok} comes when everything before it is done. Points are machine
 * coordinates ({@code G53}), so that no work offset left in the controller can shift them.
 *
 * <p>An impossible answer, an alarm or an unexpected greeting stops the arm until it is homed
 * again. After a limit was hit GRBL accepts nothing but a reset, and it discards a reset that comes
 * before it says so. So the reset is repeated until the controller greets.
 */
public final class GrblDialogue implements ArmDialogue {
  private static final int LONGEST_LINE = 512;
  private static final int POLL_MILLIS = 200;
  private static final int GREETING_MILLIS = 3_000;
  private static final int RESET_REPEAT_MILLIS = 1_000;
  private static final int RESUME_SHOWN_MILLIS = 1_000;

  private static final int HARD_LIMIT = 1;
  private static final int SOFT_LIMIT = 2;

  /** {@code Door:1} stands still with an open door; greater numbers mean that it still moves. */
  private static final int DOOR_OPEN = 1;

  private static final String NO_GREETING =
      "no greeting from GRBL; is it this port, 115200 baud, and GRBL, grblHAL or FluidNC on it?";
  private static final String HOME = "$H";
  private static final Set<String> SUSPENDED = Set.of("Hold", "Door", "Sleep", "Check");
  private static final byte ASK = '?';
  private static final String UNHOMED = "The arm does not know where it is; home it.";
  private static final String BUTTON =
      "The arm is held by the controller's own button; press its start button, or Enter here.";

  private final GrblOptions options;
  private final LineDecoder<GrblReply> replies =
      new LineDecoder<>(LONGEST_LINE, line -> Optional.of(GrblReply.parse(line)));
  private GrblControllerInfo controller = new GrblControllerInfo();
  private final GrblStream stream = new GrblStream(controller.usableBufferBytes());
  private final MachineState machine = new MachineState();
  private OptionalLong resetDue = OptionalLong.empty();
  private boolean isHomingDue;
  private boolean isHomeChecked;
  private Optional<GrblReply.Status> lastStatus = Optional.empty();
  private long ordered;
  private long polled;
  private String whyNoGreeting = NO_GREETING;

  /** A conversation with a gantry whose gripper is wired so. */
  public GrblDialogue(GrblOptions options) {
    this.options = options;
  }

  /** The machine's travel ($130…$132) and its top speed. */
  @Override
  public WorkEnvelope envelope() {
    return controller.envelope();
  }

  @Override
  public void onOpened(long now, ArmExchange exchange) {
    replies.reset();
    stream.clear();
    controller = new GrblControllerInfo();
    resetDue = OptionalLong.empty();
    isHomingDue = false;
    lastStatus = Optional.empty();
    machine.onOpened(now);
  }

  @Override
  public void onBytes(long now, byte[] bytes, ArmExchange exchange) {
    for (GrblReply reply : replies.decode(bytes)) {
      machine.recordMessage(now);
      if (reply instanceof GrblReply.Welcome welcome) {
        onWelcome(now, welcome, exchange);
      } else if (reply instanceof GrblReply.Foreigner foreigner) {
        refuseForeigner(foreigner, exchange);
      } else if (reply instanceof GrblReply.Ok) {
        machine.recordWork(now);
        onOk(now, exchange);
      } else if (reply instanceof GrblReply.Refusal error) {
        onRefusal(now, error, exchange);
      } else if (reply instanceof GrblReply.Alarm alarm) {
        onAlarm(now, alarm.code(), exchange);
      } else if (reply instanceof GrblReply.NeedsReset) {
        restart(now, exchange);
      } else if (reply instanceof GrblReply.Status status) {
        onStatus(now, status, exchange);
      } else {
        controller.note(reply);
      }
    }
  }

  /** It has been sent at most the byte of a reset, which means nothing to it. */
  private void refuseForeigner(GrblReply.Foreigner found, ArmExchange exchange) {
    if (machine.phase() == Phase.GREETING) {
      // Opened again, it may not greet again.
      whyNoGreeting =
          "the controller runs "
              + found.name()
              + ", which Huff does not speak; install GRBL 1.1, grblHAL or FluidNC on it";
      exchange.hangUp(whyNoGreeting);
    }
  }

  private void onWelcome(long now, GrblReply.Welcome welcome, ArmExchange exchange) {
    if (welcome.version().startsWith("0.")) {
      exchange.hangUp(
          "the controller runs GRBL " + welcome.version() + "; GRBL 1.1 is needed, install it");
      return;
    }
    whyNoGreeting = NO_GREETING;
    stream.clear();
    resetDue = OptionalLong.empty();
    boolean expected = machine.recordRestart();
    if (machine.phase() == Phase.GREETING) {
      machine.enter(now, Phase.READING_SETTINGS, "");
      stream.send("$I", exchange);
      stream.send("$$", exchange);
    } else if (isHomingDue) {
      isHomingDue = false;
      machine.enter(now, Phase.HOMING, "");
      stream.send(HOME, exchange);
    } else if (machine.phase() == Phase.READING_SETTINGS) {
      exchange.hangUp("the controller restarted while it was asked; check its power");
    } else if (!expected) {
      fail(now, "The controller restarted by itself; check its power.");
    }
    machine.report(exchange);
  }

  /** Before it was asked for anything, an alarm only says that the arm is not homed. */
  private void onAlarm(long now, int code, ArmExchange exchange) {
    if (machine.phase() == Phase.GREETING || machine.phase() == Phase.READING_SETTINGS) {
      return;
    }
    fail(now, GrblCodes.alarm(code, controller.firmware()));
    if (code == HARD_LIMIT || code == SOFT_LIMIT) {
      resetDue = OptionalLong.of(now + RESET_REPEAT_MILLIS);
    }
    machine.report(exchange);
  }

  private void restart(long now, ArmExchange exchange) {
    machine.askRestart(exchange);
    resetDue = OptionalLong.of(now + RESET_REPEAT_MILLIS);
  }

  private void onOk(long now, ArmExchange exchange) {
    if (stream.takeAnswer(exchange) && stream.isEmpty()) {
      done(now, exchange);
    }
  }

  private void done(long now, ArmExchange exchange) {
    switch (machine.phase()) {
      case READING_SETTINGS -> settled(now, exchange);
      case HOMING -> prepare(now, exchange);
      case PREPARING -> {
        machine.enter(now, Phase.IDLE, "");
        isHomeChecked = false;
      }
      case MOVING -> {
        machine.enter(now, Phase.CONFIRMING, "");
        polled = now;
        exchange.send(ASK);
        return;
      }
      default -> {}
    }
    machine.report(exchange);
  }

  private void settled(long now, ArmExchange exchange) {
    Optional<String> obstacle = controller.obstacle(options.isOnSpindle());
    if (obstacle.isPresent()) {
      exchange.hangUp(obstacle.get());
      return;
    }
    stream.setRoom(controller.usableBufferBytes());
    List<String> details = new ArrayList<>(List.of(UNHOMED));
    details.addAll(controller.advice());
    machine.enter(now, Phase.UNHOMED, String.join(" ", details));
  }

  private void prepare(long now, ArmExchange exchange) {
    machine.enter(now, Phase.PREPARING, "");
    preparation().forEach(line -> stream.send(line, exchange));
  }

  private void onRefusal(long now, GrblReply.Refusal error, ArmExchange exchange) {
    if (machine.phase() == Phase.GREETING) {
      // A chip that was never used finds no settings, and says so before it greets.
      return;
    }
    stream.takeRefusal();
    if (machine.phase() != Phase.STOPPED && machine.phase() != Phase.HALTING) {
      machine.halt(now, GrblCodes.error(error.why(), controller.firmware()), exchange);
      stream.drop();
    }
    machine.report(exchange);
  }

  private void fail(long now, String why) {
    stream.clear();
    machine.fail(now, why);
  }

  private void onStatus(long now, GrblReply.Status status, ArmExchange exchange) {
    lastStatus = Optional.of(status);
    if (!status.state().equals("Idle") && machine.phase() != Phase.READING_SETTINGS) {
      machine.recordWork(now);
    }
    status.position().ifPresent(machine::setPosition);
    if (options.isHeldSensed()) {
      machine.setGrip(status.pins().contains("P") ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY);
    }
    if (machine.phase() == Phase.HALTING && !isMoving(status)) {
      reset(now, exchange);
    }
    if (machine.phase() == Phase.CONFIRMING && status.state().equals("Idle")) {
      machine.enter(now, Phase.IDLE, "");
      machine.report(exchange);
      exchange.finished();
      return;
    }
    watch(now, status);
    if (machine.phase() == Phase.IDLE && !isHomeChecked) {
      isHomeChecked = true;
      status.position().flatMap(controller::misplaced).ifPresent(why -> fail(now, why));
    }
    machine.report(exchange);
  }

  private void watch(long now, GrblReply.Status status) {
    Phase phase = machine.phase();
    if (phase != Phase.IDLE && phase != Phase.MOVING && phase != Phase.CONFIRMING) {
      return;
    }
    switch (status.state()) {
      case "Alarm" -> fail(now, "The controller stands in alarm.");
      case "Door" -> abandon(now, "The safety door was opened.");
      case "Sleep" -> abandon(now, "The controller went to sleep.");
      case "Check" -> abandon(now, "The controller was in check mode, in which nothing moves.");
      default -> watchHold(now, status.state().equals("Hold"));
    }
  }

  /**
   * Halts for good: a reset follows when it stands still. Without it the rest of the program would
   * be driven as soon as somebody presses the controller's start button.
   */
  private void abandon(long now, String why) {
    stream.drop();
    machine.enter(now, Phase.HALTING, why);
  }

  /** Reports that are older than the last order still show what was before it. */
  private void watchHold(long now, boolean isHeld) {
    if (!machine.isHeldByOrder() && now - ordered > RESUME_SHOWN_MILLIS) {
      machine.setHeldByMachine(isHeld, BUTTON);
    }
  }

  private static boolean isMoving(GrblReply.Status status) {
    return status.state().equals("Run")
        || status.state().equals("Jog")
        || (status.state().equals("Hold") && status.part() != 0)
        || (status.state().equals("Door") && status.part() > DOOR_OPEN);
  }

  /** Throws the rest of the program away; harmless to the position once it stands still. */
  private void reset(long now, ArmExchange exchange) {
    stream.clear();
    machine.reset(now, exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    if (resetDue.isPresent() && now >= resetDue.getAsLong()) {
      restart(now, exchange);
    }
    switch (machine.phase()) {
      case GREETING -> greet(now, exchange);
      case HOMING -> watchHoming(now, exchange);
      case HALTING -> {
        poll(now, exchange);
        if (machine.isHaltOverdue(now)) {
          reset(now, exchange);
          machine.report(exchange);
        }
      }
      default -> {
        poll(now, exchange);
        if (machine.isSilent(now)) {
          exchange.hangUp("the controller does not answer any more; check its cable and power");
        } else {
          watchAnswers(now, exchange);
        }
      }
    }
  }

  private void watchAnswers(long now, ArmExchange exchange) {
    if (machine.isAnswerLost(now) && machine.phase() == Phase.READING_SETTINGS) {
      exchange.hangUp("the controller's settings did not arrive whole; check its cable");
    } else if (machine.isAnswerLost(now)) {
      machine.halt(now, "An answer of the controller was lost; check its cable.", exchange);
      stream.drop();
      machine.report(exchange);
    }
  }

  private void watchHoming(long now, ArmExchange exchange) {
    long limit = isHomingDue ? 2L * GREETING_MILLIS : controller.homingMillis();
    if (machine.lasted(now) > limit) {
      exchange.hangUp(
          isHomingDue
              ? "the controller does not answer a reset; check its cable and power"
              : "homing did not end within " + limit / 1000 + " s");
    }
  }

  private void greet(long now, ArmExchange exchange) {
    if (machine.lasted(now) > GREETING_MILLIS && !machine.isRestartAsked()) {
      machine.askRestart(exchange);
    } else if (machine.lasted(now) > 2 * GREETING_MILLIS) {
      exchange.hangUp(whyNoGreeting);
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
    if (!machine.isAtRest()) {
      return;
    }
    stream.clear();
    machine.enter(now, Phase.HOMING, "");
    machine.report(exchange);
    if (isDoorOpen()) {
      fail(now, "The safety door is open; close it, then home the arm.");
      machine.report(exchange);
      return;
    }
    if (isSuspended()) {
      machine.askRestart(exchange);
    }
    isHomingDue = resetDue.isPresent() || machine.isRestartAsked();
    if (!isHomingDue) {
      stream.send(HOME, exchange);
    }
  }

  private boolean isDoorOpen() {
    return lastStatus
        .filter(status -> status.state().equals("Door") && status.part() >= DOOR_OPEN)
        .isPresent();
  }

  /** Whether it reads no line before it is resumed or reset. */
  private boolean isSuspended() {
    return lastStatus.filter(status -> SUSPENDED.contains(status.state())).isPresent();
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (machine.phase() == Phase.IDLE) {
      machine.enter(now, Phase.MOVING, "");
      preview(program).forEach(line -> stream.send(line, exchange));
    }
    machine.report(exchange);
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
    return GrblProgram.lines(
        program, options.grip(controller.fullSpindleSpeed()), options.release());
  }

  @Override
  public void hold(long now, ArmExchange exchange) {
    ordered = now;
    machine.hold(exchange);
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    ordered = now;
    machine.resume(exchange);
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    String why = "The arm was stopped.";
    switch (machine.phase()) {
      case GREETING, READING_SETTINGS -> {
        // Whatever it does, somebody else has ordered it. Its settings are still to be read.
        stream.clear();
        machine.enter(now, Phase.GREETING, "");
        machine.askRestart(exchange);
      }
      case HOMING -> {
        // GRBL does not listen to a hold while it homes; only the reset stops it.
        stream.clear();
        machine.reset(now, why, exchange);
      }
      default -> {
        machine.halt(now, why, exchange);
        stream.drop();
      }
    }
    machine.report(exchange);
  }
}
