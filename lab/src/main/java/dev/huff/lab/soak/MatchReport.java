package dev.huff.lab.soak;

import dev.huff.core.referee.Ruling.Violated;
import dev.huff.simulator.play.CommittedFoul;
import java.util.ArrayList;
import java.util.List;

/**
 * Result of one game.
 *
 * @param plies number of plies and huffs. Only those that were made count
 * @param exact whether all rulings match the game
 * @param wrong whether a wrong move stands
 * @param corrected number of wrong moves accepted. They were taken back later
 * @param questions number of questions. The referee asks if several moves fit
 * @param fouls what was committed, and its announcements
 * @param falseAlarms violations that nobody committed. Sensor alarms are counted apart
 * @param sensorAlarms the same within seconds of a sensor's fault
 * @param misled how often guidance failed
 * @param delays from hands to ruling for each move. In milliseconds
 * @param difference where the ruled game and the true one part. Empty if they do not
 */
public record MatchReport(
    int game,
    int plies,
    boolean exact,
    boolean wrong,
    int corrected,
    int questions,
    List<CommittedFoul> fouls,
    List<Violated> falseAlarms,
    List<Violated> sensorAlarms,
    int misled,
    long readings,
    List<Long> delays,
    String difference) {
  /** What was not ruled as it was, with its times; empty when nothing. */
  public String oddities() {
    List<String> parts = new ArrayList<>();
    if (!difference.isEmpty()) {
      parts.add(difference);
    }
    fouls.stream().filter(foul -> !foul.isFound()).map(MatchReport::missed).forEach(parts::add);
    falseAlarms.forEach(alarm -> parts.add("false " + called(alarm)));
    return String.join("; ", parts);
  }

  private static String missed(CommittedFoul foul) {
    return foul.kind().id()
        + " at "
        + foul.time()
        + foul.ruled().map(ruled -> " called " + called(ruled)).orElse(" not called");
  }

  private static String called(Violated violated) {
    return violated.kind().id() + " at " + violated.time();
  }
}
