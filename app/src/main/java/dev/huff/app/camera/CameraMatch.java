package dev.huff.app.camera;

import dev.huff.core.board.Geometry;
import dev.huff.core.referee.Referee;
import dev.huff.core.referee.Ruling;
import dev.huff.core.rules.RuleSet;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Settler;
import dev.huff.simulator.camera.TableCamera;
import dev.huff.simulator.hand.HandGrade;
import dev.huff.simulator.play.Act;
import dev.huff.simulator.play.Plan;
import dev.huff.simulator.play.Players;
import dev.huff.simulator.play.Session;
import dev.huff.simulator.soak.Ledger;
import dev.huff.simulator.table.Table;
import dev.huff.vision.Kings;
import dev.huff.vision.Watch;
import dev.huff.vision.find.BoardFinder;
import dev.huff.vision.picture.Picture;
import java.util.List;
import java.util.Optional;

/** One game, hands and all, before a rendered camera and the referee, in simulated time. */
public final class CameraMatch {
  private static final int PICTURE_MILLIS = 200;
  private static final int SETTLE = 900;
  private static final int STIRRING_MILLIS = 700;
  private static final int WIDTH = 800;
  private static final int HEIGHT = 600;

  private final Session session;
  private final Table table;
  private final TableCamera camera;
  private final Watch watch;
  private final Referee referee;
  private final Ledger ledger;
  private final Outlook outlook;
  private Optional<Picture> shown = Optional.empty();
  private long time;
  private long stirredAt;
  private int pictures;
  private long nanos;

  /**
   * What came of a game.
   *
   * @param exact whether it was ruled as it was played
   * @param plies how many plies and huffs were really made
   * @param pictures how many pictures the camera took
   * @param nanos how long reading them took in all, in ns
   * @param difference where the ruled game and the true one part; empty where they do not
   */
  public record Outcome(boolean exact, int plies, int pictures, long nanos, String difference) {}

  /**
   * A match that has not begun.
   *
   * @param kings how the set of discs shows kings
   */
  public CameraMatch(RuleSet rules, SensingLevel level, Kings kings, long seed, int plies) {
    Plan plan =
        Plan.of(rules, level, HandGrade.IDEAL, seed).withThinking(3500, 4500).withPlies(plies);
    session = new Session(plan, Players.HONEST.create(seed), Players.HONEST.create(seed + 1));
    table = new Table(session.start());
    camera = new TableCamera(table, seed, WIDTH, HEIGHT);
    if (kings == Kings.MARKED) {
      camera.markKings();
    }
    Geometry geometry = rules.geometry();
    BoardFinder finder = new BoardFinder(geometry.width(), geometry.height());
    watch = new Watch(rules.start(), 0, level, kings, finder);
    referee = new Referee(rules, rules.start(), level, SETTLE);
    ledger = new Ledger(session.facts());
    outlook = new Outlook(rules);
  }

  /** Plays it to the end. */
  public Outcome play() {
    hear(referee.start());
    lookUntil(2 * STIRRING_MILLIS);
    long start = time;
    for (Optional<Act> act = session.next(); act.isPresent(); act = session.next()) {
      lookUntil(start + act.get().time());
      if (act.get() instanceof Act.Moved moved) {
        table.lay(moved.surface());
        stirredAt = time;
      }
    }
    hear(referee.finish());
    return new Outcome(
        ledger.isExact(),
        session.facts().size(),
        pictures,
        nanos,
        ledger.isExact() ? "" : ledger.difference());
  }

  private void lookUntil(long end) {
    while (time + PICTURE_MILLIS <= end) {
      time += PICTURE_MILLIS;
      Picture picture = picture();
      long before = System.nanoTime();
      List<Watch.Report> reports = watch.see(time, picture);
      nanos += System.nanoTime() - before;
      pictures++;
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

  /** While nobody stirs, one picture is like the other. */
  private Picture picture() {
    if (shown.isEmpty() || time - stirredAt < STIRRING_MILLIS) {
      shown = Optional.of(Picture.of(camera.shoot(time).image()));
    }
    return shown.get();
  }

  private void hear(List<Ruling> rulings) {
    for (Ruling ruling : rulings) {
      ledger.hear(ruling);
      session.hear(ruling);
      outlook.after(ruling).ifPresent(watch::expect);
    }
  }
}
