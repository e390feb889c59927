package dev.huff.lab.camera;

import dev.huff.vision.height.Faith;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How well photographs of a source are read by what the others teach: how far stacks are believed
 * is set on all sources but that one.
 */
final class SeeHeldOut {
  private static final double[] SPREADS = {0.06, 0.09, 0.12, 0.18, 0.27};
  private static final double[] FACTORS = {0.6, 0.9, 1.2, 1.8};
  private static final double[] EARLIES = {0.003, 0.01, 0.03, 0.1, 0.3, 1};

  private final Map<String, List<LabelledPhotograph>> sources;

  SeeHeldOut(List<LabelledPhotograph> photographs) {
    sources =
        photographs.stream()
            .collect(
                Collectors.groupingBy(
                    LabelledPhotograph::source, TreeMap::new, Collectors.toList()));
  }

  /** What every source gives when so much is believed. */
  private record Trained(Faith faith, Map<String, ReadingTally> sources) {
    /** All sources but one. */
    ReadingTally without(String left) {
      ReadingTally sum = new ReadingTally();
      sources.forEach(
          (source, tally) -> sum.plus(source.equals(left) ? new ReadingTally() : tally));
      return sum;
    }
  }

  /** Prints a row for every source, read as the others teach, and what they teach. */
  void print(PrintWriter out) {
    List<Trained> tried = faiths().stream().map(this::train).toList();
    ReadingTally all = new ReadingTally();
    out.println(ReadingTally.heading("held out") + "  spread, factor, early");
    for (Map.Entry<String, List<LabelledPhotograph>> entry : sources.entrySet()) {
      String source = entry.getKey();
      Trained best =
          tried.stream()
              .min(
                  Comparator.comparingDouble((Trained one) -> one.without(source).unwarnedShare())
                      .thenComparingDouble(one -> -one.without(source).rightShare()))
              .orElseThrow();
      ReadingTally own = tally(entry.getValue(), best.faith);
      all.plus(own);
      out.println(own.line(source) + "  " + text(best.faith));
    }
    out.println(all.line("all"));
    out.flush();
  }

  private static String text(Faith faith) {
    return String.format(
        Locale.ROOT, "%.2f, %.1f, %.3f", faith.spread(), faith.factor(), faith.early());
  }

  private static List<Faith> faiths() {
    List<Faith> faiths = new ArrayList<>();
    for (double spread : SPREADS) {
      for (double factor : FACTORS) {
        for (double early : EARLIES) {
          faiths.add(new Faith(spread, factor, early));
        }
      }
    }
    return faiths;
  }

  private Trained train(Faith faith) {
    Map<String, ReadingTally> tallies = new TreeMap<>();
    sources.forEach((source, photographs) -> tallies.put(source, tally(photographs, faith)));
    return new Trained(faith, tallies);
  }

  private static ReadingTally tally(List<LabelledPhotograph> photographs, Faith faith) {
    ReadingTally tally = new ReadingTally();
    photographs.forEach(photograph -> photograph.count(tally, photograph.look(faith)));
    return tally;
  }
}
