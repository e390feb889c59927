package dev.huff.rules.move;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The way a capturing piece has gone so far, as bits: where it has stood and what it has jumped
 * over. Of the captures found it can be kept, in the order of their list.
 */
final class CaptureTrail {
  private static final int USUAL_CHAIN = 8;

  private int[] stops = new int[USUAL_CHAIN];
  private int[] victims = new int[USUAL_CHAIN];
  private final List<int[]> kept = new ArrayList<>();

  /** Where the piece stands after so many jumps. */
  void stop(int jumps, int bit) {
    if (jumps == stops.length) {
      stops = Arrays.copyOf(stops, 2 * jumps);
      victims = Arrays.copyOf(victims, 2 * jumps);
    }
    stops[jumps] = bit;
  }

  /** What it jumps over after so many jumps. */
  void victim(int jumps, int bit) {
    victims[jumps] = bit;
  }

  /** Keeps the way of so many jumps as that of the capture in that place, the last of its list. */
  void keep(int place, int jumps) {
    kept.subList(place, kept.size()).clear();
    int[] way = Arrays.copyOf(stops, 2 * jumps + 1);
    System.arraycopy(victims, 0, way, jumps + 1, jumps);
    kept.add(way);
  }

  /** The bits the piece stands on in a capture that was kept: its beginning, every landing. */
  int[] stops(int place) {
    return Arrays.copyOf(kept.get(place), kept.get(place).length / 2 + 1);
  }

  /** The bits of the captured pieces in a capture that was kept, in their order. */
  int[] victims(int place) {
    int[] way = kept.get(place);
    return Arrays.copyOfRange(way, way.length / 2 + 1, way.length);
  }
}
