package dev.huff.app.camera;

import dev.huff.core.board.Geometry;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Settler;
import dev.huff.simulator.camera.Shot;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.Act;
import dev.huff.simulator.play.Plan;
import dev.huff.simulator.play.Players;
import dev.huff.simulator.play.Session;
import dev.huff.simulator.soak.Ledger;
import dev.huff.simulator.table.Table;
import dev.huff.vision.Watch;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.follow.Kings;
import dev.huff.vision.picture.Picture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** One game, hands and all, before a rendered camera and the referee, in simulated time. */
public final class CameraMatch {
  private static final int PICTURE_MILLIS = 200;
  private static final int SETTLE = 900;
  private static final int LEARNING_MILLIS = 1400;

  private final Session session;
  private final Table table;
  private final Reel reel;
  private final Watch watch;
  private final Referee referee;
  private final Ledger ledger;
  private final Outlook outlook;
  private final Log log;
  private long time;
  private int pictures;
  private long nanos;

  /**
   * What came of a game.
   *
   * @param exact whether it was ruled as it was played
   * @param plies how many plies and huffs were really made
   * @param pictures how many pictures the camera took
   * @param nanos how long reading them took in all, in ns
   * @param kind what stood before the camera
   * @param found how long it took to find the board again after each bump that was told of, in ms
   * @param troubles what was misread, and where the ruled game and the true one part
   */
  public record Outcome(
      boolean exact,
      int plies,
      int pictures,
      long nanos,
      Shot.Kind kind,
      List<Long> found,
      List<String> troubles) {}

  /**
   * A match that has not begun.
   *
   * @param kings how the set of discs shows kings
   * @param keep the folder for pictures that were misread; empty to keep none
   */
  public CameraMatch(
      RuleSet rules, SensingLevel level, Kings kings, long seed, int plies, Optional<Path> keep) {
    Plan plan =
        Plan.of(rules, level, HandGrade.IDEAL, seed).withThinking(3500, 4500).withPlies(plies);
    session = new Session(plan, Players.HONEST.create(seed), Players.HONEST.create(seed + 1));
    table = new Table(session.start());
    reel = new Reel(table, seed, kings == Kings.MARKED);
    Geometry geometry = rules.geometry();
    BoardFinder finder = new BoardFinder(geometry.width(), geometry.height());
    watch = new Watch(rules.start(), 0, level, kings, finder);
    referee = new Referee(rules, rules.start(), level, SETTLE);
    ledger = new Ledger(session.facts());
    outlook = new Outlook(rules);
    log = new Log(level, keep.map(folder -> folder.resolve(rules.id() + "-" + seed)));
  }

  /** Plays it to the end. */
  public Outcome play() throws IOException {
    hear(referee.start());
    lookUntil(LEARNING_MILLIS);
    long start = time;
    for (Optional<Act> act = session.next(); act.isPresent(); act = session.next()) {
      long then = start + act.get().time();
      if (act.get() instanceof Act.Moved moved) {
        lookUntil(then - Reel.REACHING_MILLIS);
        reel.reach(time, moved.surface());
        lookUntil(then);
        reel.lay(time, moved.surface());
      } else {
        lookUntil(then);
      }
    }
    hear(referee.finish());
    if (!ledger.isExact()) {
      log.note(ledger.difference());
    }
    return new Outcome(
        ledger.isExact(),
        session.facts().size(),
        pictures,
        nanos,
        reel.kind(),
        log.found(),
        log.troubles());
  }

  private void lookUntil(long end) throws IOException {
    while (time + PICTURE_MILLIS <= end) {
      time += PICTURE_MILLIS;
      Picture picture = reel.at(time);
      long before = System.nanoTime();
      List<Watch.Report> reports = watch.see(time, picture);
      nanos += System.nanoTime() - before;
      pictures++;
      log.see(time, picture, reports, table.surface(), reel);
      for (Watch.Report report : reports) {
        if (report instanceof Watch.Report.Read read) {
          hear(referee.reading(time, read.snapshot()));
        }
      }
      while (referee.deadline() != Settler.NEVER && referee.deadline() <= time) {
        hear(referee.advance(referee.deadline()));
      }
    }
  }

  private void hear(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      ledger.hear(ruling);
      if (ruling instanceof Ruling.Violated violated) {
        log.note("false alarm at " + violated.time() + " ms: " + violated.kind());
      }
      session.hear(ruling);
      outlook.after(ruling).ifPresent(watch::expect);
    }
  }
}
