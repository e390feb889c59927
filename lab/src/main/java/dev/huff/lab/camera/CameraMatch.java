package dev.huff.lab.camera;

import dev.huff.app.session.CameraPositionFeed;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.sensing.Snapshot;
import dev.huff.core.sensing.SnapshotSettler;
import dev.huff.lab.soak.MatchReport;
import dev.huff.lab.soak.RulingExaminer;
import dev.huff.lab.soak.SoakSetting;
import dev.huff.rules.board.Geometry;
import dev.huff.rules.game.DrawCounter;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleSet;
import dev.huff.simulator.camera.RenderedShot;
import dev.huff.simulator.play.HandAction;
import dev.huff.simulator.play.PlaySession;
import dev.huff.simulator.play.PlayerKind;
import dev.huff.simulator.play.SessionPlan;
import dev.huff.simulator.table.PlayTable;
import dev.huff.simulator.table.TablePieces;
import dev.huff.vision.BoardWatcher;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.follow.KingMarking;
import dev.huff.vision.game.CameraRotation;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;

/** One game, hands and all, before a rendered camera and the referee, in simulated time. */
public final class CameraMatch {
  private static final int PICTURE_MILLIS = 200;
  private static final int LEARNING_MILLIS = 1400;

  /** So long at most it may take until a position that was set up is read. */
  private static final int SETTING_UP_MILLIS = 10_000;

  private final SessionPlan plan;
  private final PlaySession session;
  private final PlayTable table;
  private final PictureReel reel;
  private final BoardWatcher watch;
  private final Referee referee;
  private final RulingExaminer examiner;
  private final MoveGenerator generator;
  private final CameraExamLog log;
  private Optional<Snapshot> last = Optional.empty();
  private long time;
  private long start;
  private int pictures;
  private int readings;
  private long nanos;

  /**
   * Result of a game.
   *
   * @param start when play began, in ms of the pictures
   * @param pictures number of pictures that the camera took
   * @param nanos time spent reading them. In nanoseconds
   * @param kind what the camera saw: board, set, light and angle
   * @param found time to find the board again after each reported bump, in ms
   * @param troubles what was misread when
   */
  public record Outcome(
      MatchReport report,
      long start,
      int pictures,
      long nanos,
      RenderedShot.Kind kind,
      List<Long> found,
      List<String> troubles) {}

  /**
   * Creates a match.
   *
   * @param setting what is played and by whom. Its sensors and its clock are not used
   * @param kings how the set of discs shows kings
   * @param plies maximum number of moves
   * @param keep folder for misread pictures. Empty to keep none
   */
  public CameraMatch(
      SoakSetting setting, KingMarking kings, long seed, int plies, Optional<Path> keep) {
    RuleSet rules = setting.rules();
    plan = plan(setting, seed, plies);
    session =
        new PlaySession(
            plan,
            setting.players().create(seed, setting.fouls()),
            setting.players().create(seed + 1, setting.fouls()));
    table = new PlayTable(TablePieces.of(rules.start()));
    reel = new PictureReel(table, seed, kings == KingMarking.MARKED);
    Geometry geometry = rules.geometry();
    BoardFinder finder = new BoardFinder(geometry.width(), geometry.height());
    watch = new BoardWatcher(rules.start(), setting.level(), kings, CameraRotation.ANY, finder);
    referee =
        new Referee(
            rules,
            DrawCounter.start(rules, plan.start()),
            setting.level(),
            setting.settle(),
            Optional.empty());
    examiner = new RulingExaminer(rules, session, referee, setting.settle(), at -> false);
    generator = MoveGenerator.of(rules);
    log =
        new CameraExamLog(
            setting.level(), keep.map(folder -> folder.resolve(rules.id() + "-" + seed)));
  }

  /** Half of those who break the rules have a clock: some rules only it can break. */
  private static SessionPlan plan(SoakSetting setting, long seed, int plies) {
    SessionPlan quiet =
        SessionPlan.of(setting.rules(), setting.level(), setting.hands(), seed)
            .withThinking(3500, 4500);
    if (setting.players() == PlayerKind.HONEST) {
      return quiet.withPlies(plies);
    }
    // The first lots of seeds that are close together would be alike.
    Random lots = new Random(new SplittableRandom(seed).nextLong());
    SessionPlan pressed = lots.nextBoolean() ? quiet.withClock() : quiet;
    SessionPlan laid = setting.opening().lay(pressed, setting.fouls(), lots);
    return laid.withPlies(Math.min(plies, laid.plies()));
  }

  /**
   * Plays it to the end.
   *
   * @param number the one of this game in the report
   */
  public Outcome play(int number) throws IOException {
    learn();
    start = time;
    hear(referee.start());
    if (last.isPresent()) {
      hear(referee.reading(0, last.get()));
    }
    for (Optional<HandAction> act = session.next(); act.isPresent(); act = session.next()) {
      perform(act.get());
    }
    hear(referee.finish());
    return new Outcome(
        examiner.report(number, readings),
        start,
        pictures,
        nanos,
        reel.kind(),
        log.found(),
        log.troubles());
  }

  /** The camera learns from the start position; where play begins otherwise, that is set up. */
  private void learn() throws IOException {
    while (time + PICTURE_MILLIS <= LEARNING_MILLIS) {
      look();
    }
    if (plan.start().equals(plan.rules().start())) {
      return;
    }
    watch.expect(List.of(plan.start()));
    reel.lay(time, session.start());
    Snapshot wanted = session.start().snapshot(plan.level());
    while (time < SETTING_UP_MILLIS && last.filter(wanted::equals).isEmpty()) {
      look();
    }
  }

  private void perform(HandAction act) throws IOException {
    long then = start + act.time();
    if (act instanceof HandAction.Moved moved) {
      lookUntil(then - PictureReel.REACHING_MILLIS);
      reel.reach(time, moved.surface());
      lookUntil(then);
      reel.lay(time, moved.surface());
      return;
    }
    lookUntil(then);
    if (act instanceof HandAction.Pressed pressed) {
      hear(referee.press(time - start, pressed.side()));
    }
  }

  private void lookUntil(long end) throws IOException {
    while (time + PICTURE_MILLIS <= end) {
      boolean isRead = look();
      Optional<String> told = examiner.answer(time - start);
      if (told.isPresent()) {
        hear(examiner.decide(time - start, told.get()));
      }
      if (isRead) {
        hear(referee.reading(time - start, last.orElseThrow()));
      }
      while (referee.deadline() != SnapshotSettler.NEVER && referee.deadline() <= time - start) {
        hear(referee.advance(referee.deadline()));
      }
    }
  }

  /** Takes the next picture; whether it was read otherwise than the last. */
  private boolean look() throws IOException {
    time += PICTURE_MILLIS;
    Picture picture = reel.at(time);
    long before = System.nanoTime();
    List<BoardWatcher.Report> reports = watch.see(time, picture);
    nanos += System.nanoTime() - before;
    pictures++;
    log.see(time, picture, reports, table.surface(), reel);
    int readBefore = readings;
    for (BoardWatcher.Report report : reports) {
      if (report instanceof BoardWatcher.Report.Read read) {
        last = Optional.of(read.snapshot());
        readings++;
      }
    }
    return readings > readBefore;
  }

  private void hear(List<Ruling> rulings) {
    examiner.hear(rulings);
    rulings.forEach(
        ruling -> CameraPositionFeed.successors(generator, ruling).ifPresent(watch::expect));
  }
}
