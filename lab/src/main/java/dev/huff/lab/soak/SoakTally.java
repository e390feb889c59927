package dev.huff.lab.soak;

import dev.huff.core.referee.Ruling.Violated;
import dev.huff.core.referee.ViolationKind;
import dev.huff.simulator.play.CommittedFoul;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sum of many reports. Not safe for use from two threads at once. */
public final class SoakTally {
  /** Results for one kind of violation. */
  public static final class Kind {
    private int committed;
    private int found;
    private int unprovoked;
    private int wrongly;

    private void add(Kind other) {
      committed += other.committed;
      found += other.found;
      unprovoked += other.unprovoked;
      wrongly += other.wrongly;
    }

    /** How often it was committed. */
    public int committed() {
      return committed;
    }

    /** How often it was called what it is. */
    public int found() {
      return found;
    }

    /** How often it was called although nothing, or something else, had been done. */
    public int falselyCalled() {
      return unprovoked + wrongly;
    }

    /** The share of calls that were right; 1 where none was made. */
    public double precision() {
      int calls = found + falselyCalled();
      return calls == 0 ? 1 : (double) found / calls;
    }

    /** The share of deeds that were called; 1 where there was none. */
    public double recall() {
      return committed == 0 ? 1 : (double) found / committed;
    }
  }

  private static final int KEPT = 20;
  private static final double CONFIDENCE = 0.95;

  private final Map<ViolationKind, Kind> kinds = new EnumMap<>(ViolationKind.class);
  private final Map<String, Integer> confusions = new TreeMap<>();
  private final List<MatchReport> inexact = new ArrayList<>();
  private final List<Long> delays = new ArrayList<>();
  private int games;
  private int exact;
  private int wrong;
  private int corrected;
  private int questions;
  private int sensorAlarms;
  private int misled;
  private long plies;
  private long readings;

  /** Adds one report. */
  public void add(MatchReport report) {
    games++;
    exact += report.exact() ? 1 : 0;
    wrong += report.wrong() ? 1 : 0;
    corrected += report.corrected();
    questions += report.questions();
    misled += report.misled();
    plies += report.plies();
    readings += report.readings();
    delays.addAll(report.delays());
    sensorAlarms += report.sensorAlarms().size();
    report.fouls().forEach(this::add);
    for (Violated alarm : report.falseAlarms()) {
      kind(alarm.kind()).unprovoked++;
      confusions.merge("nothing called " + alarm.kind().id(), 1, Integer::sum);
    }
    if (!report.oddities().isEmpty() && inexact.size() < KEPT) {
      inexact.add(report);
    }
  }

  /** Adds all of another tally. */
  public void add(SoakTally other) {
    games += other.games;
    exact += other.exact;
    wrong += other.wrong;
    corrected += other.corrected;
    questions += other.questions;
    sensorAlarms += other.sensorAlarms;
    misled += other.misled;
    plies += other.plies;
    readings += other.readings;
    delays.addAll(other.delays);
    other.kinds.forEach((kind, counts) -> kind(kind).add(counts));
    other.confusions.forEach((what, times) -> confusions.merge(what, times, Integer::sum));
  }

  private void add(CommittedFoul foul) {
    Kind kind = kind(foul.kind());
    kind.committed++;
    if (foul.isFound()) {
      kind.found++;
      return;
    }
    foul.ruled().ifPresent(ruled -> kind(ruled.kind()).wrongly++);
    String called = foul.ruled().map(ruled -> ruled.kind().id()).orElse("nothing");
    confusions.merge(foul.kind().id() + " called " + called, 1, Integer::sum);
  }

  private Kind kind(ViolationKind kind) {
    return kinds.computeIfAbsent(kind, key -> new Kind());
  }

  public int games() {
    return games;
  }

  /** Games ruled exactly as they were played. */
  public int exact() {
    return exact;
  }

  /** Games in which a move stands that was never made. */
  public int wrong() {
    return wrong;
  }

  /** Whether no wrong move stands, and where anything was played something was ruled as it was. */
  public boolean isPassed() {
    return wrong == 0 && (plies == 0 || !delays.isEmpty());
  }

  /** Wrong moves accepted and taken back again. */
  public int corrected() {
    return corrected;
  }

  /** How often the referee asked which move was meant. */
  public int questions() {
    return questions;
  }

  /** Violations called within seconds of a sensor's fault, with nothing done. */
  public int sensorAlarms() {
    return sensorAlarms;
  }

  /** How often guidance did not lead to a right board. */
  public int misled() {
    return misled;
  }

  /** Plies and huffs that were really made. */
  public long plies() {
    return plies;
  }

  public long readings() {
    return readings;
  }

  /** What was committed or called, the gravest first. */
  public Map<ViolationKind, Kind> kinds() {
    return Collections.unmodifiableMap(kinds);
  }

  /** What was called something else, such as {@code backward called unexplained}, how often. */
  public Map<String, Integer> confusions() {
    return Collections.unmodifiableMap(confusions);
  }

  /** Violations called with nothing done. */
  public int falseAlarms() {
    return kinds.values().stream().mapToInt(kind -> kind.unprovoked).sum();
  }

  /** The first games in which something was ruled otherwise than it was. */
  public List<MatchReport> inexact() {
    return Collections.unmodifiableList(inexact);
  }

  /** The delay from hands to ruling that so many percent of the moves did not exceed, in ms. */
  public long delay(double percent) {
    if (delays.isEmpty()) {
      return 0;
    }
    List<Long> sorted = delays.stream().sorted().toList();
    int index = (int) Math.ceil(percent / 100 * sorted.size()) - 1;
    return sorted.get(Math.max(0, index));
  }

  /**
   * The rate below which the true one lies with 95 % confidence when none was seen in so many
   * trials.
   */
  public static double boundOfZero(long trials) {
    return trials == 0 ? 1 : 1 - Math.pow(1 - CONFIDENCE, 1.0 / trials);
  }
}
