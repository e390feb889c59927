package dev.huff.lab.crash;

import dev.huff.formats.DaemonThread;
import dev.huff.formats.MonotonicClock;
import dev.huff.lab.process.KillTarget;
import dev.huff.lab.process.StopKind;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Kills processes one after the other while games are played, and compares what they wrote. */
final class CrashRun implements AutoCloseable {
  private static final long READY_SECONDS = 600;
  private static final long REST_SECONDS = 600;
  private static final long AGREE_SECONDS = 45;
  private static final long AIM_SECONDS = 10;
  private static final long LOOK_MILLIS = 20;
  private static final long SUPERVISE_MILLIS = 150;
  private static final long LONGEST_STOP_MILLIS = 10_000;
  private static final int MOST_SHOWN = 4;

  private final Terms terms;
  private final List<HallWithTables> sites;
  private final RunState state;
  private final PrintWriter out;
  private final List<KillTarget> targets = new ArrayList<>();
  private final Thread supervisor = DaemonThread.of("supervisor", this::supervise);
  private final Set<String> known = new HashSet<>();
  private volatile boolean open = true;
  private long noted = System.nanoTime();
  private Optional<KillTarget> lastKilled = Optional.empty();

  /**
   * What is asked of a run.
   *
   * @param seed decides what is killed and what is played
   * @param every how many kills between two comparisons
   */
  record Terms(int kills, long seed, int every, StopKind signal) {}

  /** A process, and the site it belongs to. */
  private record Aimed(KillTarget target, HallWithTables site) {}

  CrashRun(Terms terms, List<HallWithTables> sites, RunState state, PrintWriter out) {
    this.terms = terms;
    this.sites = sites;
    this.state = state;
    this.out = out;
    for (HallWithTables site : sites) {
      targets.addAll(site.targets());
    }
  }

  /**
   * Kills until there were as many kills as wanted, and compares after the last of them, even if an
   * earlier run made it; true when no record differs.
   */
  boolean run() throws IOException, InterruptedException {
    for (HallWithTables site : sites) {
      for (KillTarget target : site.targets()) {
        if (!target.isAlive()) {
          target.start();
        }
      }
    }
    supervisor.start();
    awaitReady();
    while (state.kills().size() < terms.kills()) {
      kill(state.kills().size() + 1);
      if (state.kills().size() % terms.every() == 0 && state.kills().size() < terms.kills()) {
        compare();
      }
    }
    compare();
    return state.differences().isEmpty();
  }

  private double passed() {
    long now = System.nanoTime();
    double seconds = (now - noted) / 1e9;
    noted = now;
    return seconds;
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static boolean await(long seconds, Condition condition)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    while (!condition.holds()) {
      if (System.nanoTime() - end > 0) {
        return false;
      }
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
    return true;
  }

  /** The same for as long as that changes: a busy machine is no difference. */
  private static void await(Supplier<String> progress, Condition condition)
      throws IOException, InterruptedException {
    String before = "";
    while (!await(AGREE_SECONDS, condition) && !before.equals(progress.get())) {
      before = progress.get();
    }
  }

  private void awaitReady() throws IOException, InterruptedException {
    if (!await(READY_SECONDS, () -> targets.stream().allMatch(KillTarget::isReady))) {
      List<String> names =
          targets.stream().filter(it -> !it.isReady()).map(KillTarget::name).toList();
      recordDifference(names + " not ready after " + READY_SECONDS + " s");
    }
  }

  private void kill(int number) throws IOException, InterruptedException {
    KillPlan plan = KillPlan.of(terms.seed(), number, targets.size());
    KillTarget target = aim(plan);
    TimeUnit.MILLISECONDS.sleep(plan.delayMillis());
    long stop;
    GamePhase phase;
    synchronized (target) {
      if (!target.isAlive()) {
        return; // it is being started again; another moment
      }
      phase = target.isReady() ? phase(target) : GamePhase.START;
      stop = target.end(terms.signal());
      TimeUnit.MILLISECONDS.sleep(plan.downMillis());
      target.start();
    }
    lastKilled = Optional.of(target);
    state.killed(new KillRecord(number, target.name(), target.kind(), phase, stop), passed());
    if (stop > LONGEST_STOP_MILLIS) {
      recordDifference("kill " + number + ": " + target.name() + " took " + stop + " ms to stop");
    }
  }

  private KillTarget aim(KillPlan plan) throws IOException, InterruptedException {
    if (plan.aim() == KillAim.START && lastKilled.filter(KillTarget::isAlive).isPresent()) {
      return lastKilled.get();
    }
    if (plan.aim() == KillAim.END) {
      Optional<KillTarget> target = atEnd(plan);
      if (target.isPresent()) {
        return target.get();
      }
    }
    Optional<KillTarget> ready = Optional.empty();
    while (ready.isEmpty()) {
      ready = first(plan, targets);
      TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
    }
    return ready.get();
  }

  /** The first of these that the plan would kill and that can be. */
  private Optional<KillTarget> first(KillPlan plan, List<KillTarget> among) {
    return plan.preference().stream()
        .map(targets::get)
        .filter(among::contains)
        .filter(KillTarget::isReady)
        .findFirst();
  }

  /** One of those that have to do with the game whose last move is made next. */
  private Optional<KillTarget> atEnd(KillPlan plan) throws IOException, InterruptedException {
    long since = MonotonicClock.millis();
    List<Aimed> ended = new ArrayList<>();
    await(
        AIM_SECONDS,
        () -> {
          for (HallWithTables site : sites) {
            for (CrashTable table : site.tables()) {
              if (table.hands().lastMoveAt() > since) {
                ended.add(new Aimed(table, site));
              }
            }
          }
          return !ended.isEmpty();
        });
    return ended.stream().findFirst().flatMap(it -> first(plan, it.site().around(it.target())));
  }

  private GamePhase phase(KillTarget target) {
    HallWithTables site =
        sites.stream().filter(it -> it.targets().contains(target)).findFirst().orElseThrow();
    return site.tables().stream()
        .filter(table -> !(target instanceof CrashTable) || table == target)
        .map(table -> table.hands().phase())
        .max(Comparator.naturalOrder())
        .orElse(GamePhase.BETWEEN);
  }

  /** Starts again what ended by itself, as systemd does; nothing should. */
  private void supervise() {
    try {
      while (open) {
        TimeUnit.MILLISECONDS.sleep(SUPERVISE_MILLIS);
        for (KillTarget target : targets) {
          look(target);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void look(KillTarget target) throws IOException, InterruptedException {
    synchronized (target) {
      if (open && target.isAlive()) {
        target.isReady();
      } else if (open) {
        if (!isExcused(target)) {
          recordDifference(target.name() + " ended by itself" + target.trace());
        }
        TimeUnit.MILLISECONDS.sleep(SUPERVISE_MILLIS);
        target.start();
      }
    }
  }

  /**
   * A hall does not start without its database; systemd starts it again until that is there. Once
   * it has started, it has to live without.
   */
  private boolean isExcused(KillTarget target) {
    return sites.stream()
        .filter(site -> site.hall() == target && site.database().isPresent())
        .anyMatch(site -> !site.hall().hasBeenReady());
  }

  /** A difference that stays is told once. */
  private synchronized void recordDifference(String difference) throws IOException {
    if (!known.add(difference)) {
      return;
    }
    String text = "after kill " + state.kills().size() + ": " + difference;
    state.recordDifference(text);
    out.println(text);
    out.flush();
  }

  /** Lets all games end, and compares. */
  private void compare() throws IOException, InterruptedException {
    List<CrashTable> tables = sites.stream().flatMap(site -> site.tables().stream()).toList();
    tables.forEach(table -> table.hands().rest());
    awaitReady();
    for (CrashTable table : tables) {
      if (!await(REST_SECONDS, table.hands()::isAtRest)) {
        recordDifference(table.name() + " does not come to the end of its game" + table.trace());
      }
    }
    int compared = 0;
    for (HallWithTables site : sites) {
      compared += compareUntilEqual(site);
    }
    state.compared(compared, passed());
    out.printf(
        Locale.ROOT,
        "%d of %d kills, %d games, %d records compared, %d differences, %.0f s%n",
        state.kills().size(),
        terms.kills(),
        games(),
        compared,
        state.differences().size(),
        state.seconds());
    out.flush();
    tables.forEach(table -> table.hands().proceed());
  }

  private int games() {
    return sites.stream()
        .flatMap(site -> site.tables().stream())
        .mapToInt(table -> table.hands().games())
        .sum();
  }

  /** Records may be some seconds behind their journal, but not for good. */
  private int compareUntilEqual(HallWithTables site) throws IOException, InterruptedException {
    List<RecordComparison.Outcome> last = new ArrayList<>();
    await(
        () -> last.stream().map(RecordComparison.Outcome::differences).toList().toString(),
        () -> {
          last.clear();
          last.add(RecordComparison.of(site));
          return last.get(0).differences().isEmpty();
        });
    for (CrashTable table : site.tables()) {
      last.add(RecordComparison.ofLives(table, table.takeLives()));
    }
    int compared = 0;
    for (RecordComparison.Outcome outcome : last) {
      compared += outcome.compared();
      for (RecordDifference difference :
          outcome.differences().stream().limit(MOST_SHOWN).toList()) {
        recordDifference(difference.toString());
      }
    }
    return compared;
  }

  @Override
  public void close() {
    open = false;
    supervisor.interrupt();
    sites.forEach(HallWithTables::close);
  }
}
