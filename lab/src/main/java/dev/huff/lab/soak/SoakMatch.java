package dev.huff.lab.soak;

import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.lab.sensor.SensorGrade;
import dev.huff.lab.sensor.SimulatedSensors;
import dev.huff.lab.sensor.SimulatedSensors.Coverage;
import dev.huff.rules.board.Position;
import dev.huff.rules.game.DrawCounter;
import dev.huff.simulator.play.GameFact;
import dev.huff.simulator.play.HandAction;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.table.TablePieces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;

/** One game between simulated players before a referee, in virtual time. */
public final class SoakMatch {
  /** How long after a sensor's fault an alarm is put down to it, in milliseconds. */
  private static final long BLAME = 5_000;

  private final int game;
  private final SensorGrade grade;
  private final SessionPlan plan;
  private final PlaySession session;
  private final SimulatedSensors sensors;
  private final Referee referee;
  private final RulingExaminer examiner;
  private final Consumer<MatchEvent> log;
  private final Consumer<Ruling> rulings;
  private final List<HandAction.Pressed> presses = new ArrayList<>();
  private TablePieces surface;
  private long readings;

  /**
   * A match that has not begun.
   *
   * @param seed of the soak; each game of it draws from one of its own
   * @param log hears what the board says
   * @param rulings hears what the referee says
   */
  public SoakMatch(
      SoakSetting setting,
      long seed,
      int game,
      Consumer<MatchEvent> log,
      Consumer<Ruling> rulings) {
    this.game = game;
    this.grade = setting.sensors();
    Random seeds = new Random(setting.seed(seed, game));
    SessionPlan quiet =
        SessionPlan.of(setting.rules(), setting.level(), setting.hands(), seeds.nextLong());
    boolean whole = setting.players() == PlayerKind.CHEATING && seeds.nextInt(4) == 0;
    SessionPlan seen = whole ? quiet.withLightFields() : quiet;
    SessionPlan pressed = seeds.nextBoolean() ? seen.withClock() : seen;
    this.plan = setting.opening().lay(pressed, setting.fouls(), seeds);
    this.session =
        new PlaySession(
            plan,
            setting.players().create(seeds.nextLong(), setting.fouls()),
            setting.players().create(seeds.nextLong(), setting.fouls()));
    this.sensors =
        new SimulatedSensors(
            grade,
            setting.level(),
            whole ? Coverage.ALL_FIELDS : Coverage.PLAYING_FIELDS,
            seeds.nextLong());
    this.referee =
        new Referee(
            setting.rules(),
            DrawCounter.start(setting.rules(), plan.start()),
            setting.level(),
            setting.settle(),
            setting.clock());
    this.examiner =
        new RulingExaminer(
            setting.rules(),
            session,
            referee,
            setting.settle(),
            at -> sensors.hasFailedSince(at - BLAME));
    this.log = log;
    this.rulings = rulings;
    this.surface = session.start();
  }

  /** The position it begins with. */
  public Position start() {
    return plan.start();
  }

  /** The true game so far: what should have been ruled. */
  public List<GameFact> facts() {
    return session.facts();
  }

  /** Plays it to the end. */
  public MatchReport play() {
    hear(referee.start());
    read(0);
    for (Optional<HandAction> act = session.next(); act.isPresent(); act = session.next()) {
      passTime(act.get().time());
      perform(act.get());
    }
    readWithoutFault();
    hear(referee.finish());
    return examiner.report(game, readings);
  }

  /** The last reading of a log holds for ever; it should be a right one. */
  private void readWithoutFault() {
    while (sensors.isFaulty()) {
      read(sensors.nextReading());
    }
  }

  private void passTime(long time) {
    while (grade != SensorGrade.CLEAN && sensors.nextReading() <= time) {
      read(sensors.nextReading());
    }
    while (referee.deadline() != SnapshotSettler.NEVER && referee.deadline() <= time) {
      hear(referee.advance(referee.deadline()));
    }
  }

  private void perform(HandAction act) {
    if (act instanceof HandAction.Moved moved) {
      surface = moved.surface();
    } else if (act instanceof HandAction.Pressed pressed) {
      presses.add(pressed);
    }
    if (grade == SensorGrade.CLEAN && !(act instanceof HandAction.Waited)) {
      read(act.time());
    }
  }

  /** One pass of the board over its fields, and then over the clock's lever. */
  private void read(long time) {
    answer(time);
    Snapshot sensed = sensors.read(time, surface);
    readings++;
    log.accept(new MatchEvent.Read(time, sensed, sensors.hasFailedSince(time)));
    hear(referee.reading(time, sensed));
    for (HandAction.Pressed pressed : presses) {
      log.accept(new MatchEvent.Pressed(time, pressed.side()));
      hear(referee.press(time, pressed.side()));
    }
    presses.clear();
  }

  private void hear(List<Ruling> said) {
    said.forEach(rulings);
    examiner.hear(said);
  }

  /** The players were asked which move was made, and tell the arbiter. */
  private void answer(long time) {
    Optional<String> move = examiner.answer(time);
    if (move.isPresent()) {
      log.accept(new MatchEvent.Answered(time, move.get()));
      hear(examiner.decide(time, move.get()));
    }
  }
}
