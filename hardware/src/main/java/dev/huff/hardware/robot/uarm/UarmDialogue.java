package dev.huff.hardware.robot.uarm;

import dev.huff.core.port.ArmMotion;
import dev.huff.core.port.ArmStatus;
import dev.huff.core.port.Point;
import dev.huff.core.port.WorkEnvelope;
import dev.huff.hardware.robot.ArmDialogue;
import dev.huff.hardware.robot.ArmExchange;
import dev.huff.hardware.robot.MachineState;
import dev.huff.hardware.robot.MachineState.Phase;
import dev.huff.hardware.robot.uarm.UarmMessageQueue.Question;
import dev.huff.hardware.serial.LineDecoder;
import java.util.List;
import java.util.Optional;

/**
 * Talks to a uArm with a suction cup. The firmware is built on Grbl, and obeys its bytes for hold,
 * resume and reset between orders.
 *
 * <p>Points are millimetres from the middle of the base, x forwards. The arm knows its position by
 * the sensors in its joints; finding its zero means to switch the motors on and to go to a place of
 * rest.
 */
public final class UarmDialogue implements ArmDialogue {
  /** What the arm reaches with the cup pointing down, from its data sheet, a little less. */
  private static final WorkEnvelope ENVELOPE =
      new WorkEnvelope(new Point(0, -310, -40), new Point(310, 310, 160), 250, 120, 310);

  private static final Point REST = new Point(180, 0, 120);
  private static final int LONGEST_LINE = 512;
  private static final int POLL_MILLIS = 100;
  private static final int GREETING_MILLIS = 5_000;
  private static final double STILL = 0.2;

  private final LineDecoder<UarmReply> replies =
      new LineDecoder<>(LONGEST_LINE, line -> Optional.of(UarmReply.parse(line)));
  private final UarmMessageQueue messages = new UarmMessageQueue();
  private final MachineState machine = new MachineState();
  private boolean placeSeen;
  private boolean pumpSeen;
  private long polled;

  @Override
  public WorkEnvelope envelope() {
    return ENVELOPE;
  }

  @Override
  public List<String> preview(List<ArmMotion> program) {
    return UarmProgram.lines(program);
  }

  @Override
  public List<String> previewHome() {
    return UarmProgram.home(Optional.empty(), REST);
  }

  @Override
  public void onOpened(long now, ArmExchange exchange) {
    replies.reset();
    messages.forgetOrders();
    messages.forgetQuestions();
    machine.onOpened(now);
    ask(now, Question.VERSION, exchange);
  }

  private void ask(long now, Question question, ArmExchange exchange) {
    polled = now;
    messages.ask(question, exchange);
  }

  @Override
  public void onBytes(long now, byte[] bytes, ArmExchange exchange) {
    for (UarmReply reply : replies.decode(bytes)) {
      machine.recordMessage(now);
      if (reply instanceof UarmReply.Ok ok) {
        onOk(now, ok, exchange);
      } else if (reply instanceof UarmReply.Refusal refusal) {
        onRefusal(now, refusal, exchange);
      } else if (reply instanceof UarmReply.Event event) {
        onEvent(now, event, exchange);
      } else if (reply instanceof UarmReply.Welcome) {
        onWelcome(now, exchange);
      }
    }
  }

  private void onOk(long now, UarmReply.Ok ok, ArmExchange exchange) {
    Optional<Question> question = messages.question(ok.number());
    if (question.isPresent()) {
      onAnswer(now, question.get(), ok.value(), exchange);
    } else if (messages.isDone(ok.number(), exchange)) {
      machine.recordWork(now);
      if (messages.isEmpty()) {
        done(now, exchange);
      }
    }
  }

  private void done(long now, ArmExchange exchange) {
    if (machine.phase() != Phase.MOVING && machine.phase() != Phase.HOMING) {
      return;
    }
    boolean worked = machine.phase() == Phase.MOVING;
    if (!worked) {
      // What it was asked last was on the way there.
      machine.setPosition(REST);
    }
    machine.enter(now, worked ? Phase.CONFIRMING : Phase.IDLE, "");
    // Answers to what was asked before the end would tell of the way, not of its end.
    messages.forgetQuestions();
    placeSeen = false;
    pumpSeen = false;
    look(now, exchange);
    machine.report(exchange);
  }

  private void onAnswer(long now, Question question, String value, ArmExchange exchange) {
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
        } else if (machine.phase() == Phase.GREETING) {
          machine.enter(now, Phase.UNHOMED, "The arm's motors are off; let it find its zero.");
        }
      }
      case PLACE -> UarmReply.place(value).ifPresent(place -> onPlace(now, place, exchange));
      case PUMP -> onPump(UarmReply.number(value));
    }
    if (machine.phase() == Phase.CONFIRMING && placeSeen && pumpSeen) {
      machine.enter(now, Phase.IDLE, "");
      machine.report(exchange);
      exchange.finished();
    } else {
      machine.report(exchange);
    }
  }

  private void onPlace(long now, Point place, ArmExchange exchange) {
    boolean still = machine.position().filter(old -> old.distanceTo(place) < STILL).isPresent();
    machine.setPosition(place);
    placeSeen = true;
    if (!still) {
      machine.recordWork(now);
    }
    if (machine.phase() == Phase.HALTING && still) {
      reset(now, exchange);
    }
  }

  /** 0 off, 1 sucking air, 2 holding something. */
  private void onPump(int state) {
    if (state >= 0) {
      machine.setGrip(state == 2 ? ArmStatus.Grip.HOLDING : ArmStatus.Grip.EMPTY);
      pumpSeen = true;
    }
  }

  private void onRefusal(long now, UarmReply.Refusal refusal, ArmExchange exchange) {
    Optional<Question> question = messages.question(refusal.number());
    if (question.filter(asked -> asked == Question.VERSION).isPresent()) {
      exchange.hangUp("the arm does not say its firmware; version 4 of a uArm is needed");
    } else if (machine.phase() != Phase.STOPPED && messages.isRefused(refusal.number())) {
      halt(now, trouble(refusal.code()), exchange);
    }
  }

  private static String trouble(int code) {
    return switch (code) {
      case 20, 21 -> "The arm did not understand an order (E" + code + "); check its firmware.";
      case 22 -> "The arm says that a point is out of its reach (E22); calibrate it again.";
      case 24 -> "The arm has no power (E24); plug its supply in.";
      case 27 -> "The arm's motors are off (E27); let it find its zero.";
      default -> "The arm refused an order (E" + code + ").";
    };
  }

  private void onEvent(long now, UarmReply.Event event, ArmExchange exchange) {
    if (event.kind() == 5 && UarmReply.number(event.value()) == 0) {
      fail(now, "The arm lost its power; plug its supply in.");
      machine.report(exchange);
    }
  }

  private void onWelcome(long now, ArmExchange exchange) {
    messages.forgetQuestions();
    boolean expected = machine.recordRestart();
    if (machine.phase() == Phase.GREETING) {
      ask(now, Question.VERSION, exchange);
    } else if (!expected) {
      fail(now, "The arm restarted by itself; check its power.");
      machine.report(exchange);
    }
  }

  private void fail(long now, String why) {
    messages.forgetOrders();
    machine.fail(now, why);
  }

  private void halt(long now, String why, ArmExchange exchange) {
    machine.halt(now, why, exchange);
    messages.drop();
    look(now, exchange);
    machine.report(exchange);
  }

  /** Discards the rest of the path. The position is kept, and the pump stays as it is. */
  private void reset(long now, ArmExchange exchange) {
    messages.forgetOrders();
    machine.reset(now, exchange);
    // It does not greet after that, only when its power comes.
    machine.recordRestart();
  }

  private void look(long now, ArmExchange exchange) {
    ask(now, Question.PLACE, exchange);
    ask(now, Question.PUMP, exchange);
  }

  @Override
  public void tick(long now, ArmExchange exchange) {
    boolean greeting = machine.phase() == Phase.GREETING;
    if (greeting && machine.lasted(now) > GREETING_MILLIS) {
      exchange.hangUp("no answer from a uArm; is it this port, and 115200 baud?");
    } else if (!greeting && machine.isSilent(now)) {
      exchange.hangUp("the arm does not answer any more; check its cable and power");
    } else if (now - polled >= POLL_MILLIS) {
      if (greeting) {
        ask(now, Question.VERSION, exchange);
      } else {
        look(now, exchange);
      }
    }
    if (machine.isAnswerLost(now)) {
      halt(now, "An answer of the arm was lost; check its cable.", exchange);
    }
    if (machine.isHaltOverdue(now)) {
      reset(now, exchange);
      machine.report(exchange);
    }
  }

  @Override
  public void home(long now, ArmExchange exchange) {
    if (machine.isAtRest()) {
      messages.forgetOrders();
      machine.enter(now, Phase.HOMING, "");
      messages.give(UarmProgram.home(straightUp(), REST), exchange);
      machine.report(exchange);
    }
  }

  /** Over where it stands, which may be between pieces; empty when that is not known. */
  private Optional<Point> straightUp() {
    return machine
        .position()
        .map(at -> at.withZ(Math.max(at.z(), REST.z())))
        .filter(up -> ENVELOPE.refuses(up).isEmpty());
  }

  @Override
  public void run(long now, List<ArmMotion> program, ArmExchange exchange) {
    if (machine.phase() == Phase.IDLE) {
      machine.enter(now, Phase.MOVING, "");
      messages.give(preview(program), exchange);
    }
    machine.report(exchange);
  }

  @Override
  public void hold(long now, ArmExchange exchange) {
    machine.hold(exchange);
  }

  @Override
  public void resume(long now, ArmExchange exchange) {
    machine.recordWork(now);
    machine.resume(exchange);
  }

  @Override
  public void stop(long now, ArmExchange exchange) {
    halt(now, "The arm was stopped.", exchange);
  }
}
