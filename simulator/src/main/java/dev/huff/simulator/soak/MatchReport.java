package dev.huff.simulator.soak;

import dev.huff.core.referee.Ruling.Violated;
import dev.huff.simulator.play.CommittedFoul;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of one game.
 *
 * @param game its number in the soak
 * @param plies how many plies and huffs were really made
 * @param agreed how many of them were ruled rightly before the first that was not
 * @param exact whether the game was ruled as it was played
 * @param wrong whether a move stands that was never made
 * @param corrected wrong moves that were accepted and taken back again
 * @param questions how often the referee asked
 * @param crimes the fouls, with what was said of them
 * @param falseAlarms violations that nobody committed
 * @param sensorAlarms those of them that came within seconds of a sensor's fault
 * @param misled how often guidance did not lead to a right board
 * @param readings how many readings the referee took in
 * @param delays from hands to ruling, for each move, in milliseconds
 * @param difference where the ruled game and the true one part; empty where they do not
 */
public record MatchReport(
    int game,
    int plies,
    int agreed,
    boolean exact,
    boolean wrong,
    int corrected,
    int questions,
    List<CommittedFoul> crimes,
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
    crimes.stream().filter(crime -> !crime.isFound()).map(MatchReport::missed).forEach(parts::add);
    falseAlarms.forEach(alarm -> parts.add("false " + called(alarm)));
    return String.join("; ", parts);
  }

  private static String missed(CommittedFoul crime) {
    return crime.kind().id()
        + " at "
        + crime.time()
        + crime.ruled().map(ruled -> " called " + called(ruled)).orElse(" not called");
  }

  private static String called(Violated violated) {
    return violated.kind().id() + " at " + violated.time();
  }
}
