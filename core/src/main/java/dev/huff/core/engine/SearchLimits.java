package dev.huff.core.engine;

/**
 * Limits of a search. The first one reached ends it.
 *
 * @param depth plies searched in full
 * @param nodes positions searched
 * @param soft milliseconds after which no new depth is begun
 * @param hard milliseconds after which it breaks off
 */
public record SearchLimits(int depth, long nodes, long soft, long hard) {
  /** The deepest a search can go. */
  public static final int MAX_DEPTH = 99;

  /** As long as it is let. */
  public static final SearchLimits NONE =
      new SearchLimits(MAX_DEPTH, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);

  public static SearchLimits ofDepth(int depth) {
    return new SearchLimits(
        Math.min(Math.max(1, depth), MAX_DEPTH), Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  public static SearchLimits ofNodes(long nodes) {
    return new SearchLimits(MAX_DEPTH, nodes, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** Exactly so long, unless the move is forced. */
  public static SearchLimits ofMillis(long millis) {
    return new SearchLimits(MAX_DEPTH, Long.MAX_VALUE, millis, millis);
  }

  /** These limits, or the others where those are tighter. */
  public SearchLimits within(SearchLimits others) {
    return new SearchLimits(
        Math.min(depth, others.depth),
        Math.min(nodes, others.nodes),
        Math.min(soft, others.soft),
        Math.min(hard, others.hard));
  }

  /** Divides these limits fairly among a number of searches, with at least one of each. */
  public SearchLimits shared(int searches) {
    return new SearchLimits(
        depth, part(nodes, searches), part(soft, searches), part(hard, searches));
  }

  private static long part(long whole, int searches) {
    return whole == Long.MAX_VALUE ? whole : Math.max(1, whole / searches);
  }
}
