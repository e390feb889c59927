package dev.huff.rules.move;

/**
 * The states a capture search has been in: an open hash table without objects, emptied in no time.
 */
final class SeenStates {
  private static final int FIRST_SIZE = 256;

  // Empty until there is something to remember: most searches never come to it.
  private long[] low = {};
  private long[] high = {};
  private long[] jump = {};
  private int[] stamps = {};
  private int stamp = 1;
  private int size;

  void clear() {
    stamp++;
    size = 0;
  }

  /**
   * Remembers a state; whether it is new.
   *
   * @param takenLow captured pieces, bits 0…63
   * @param takenHigh captured pieces, bits 64…127
   * @param lastJump what else tells the state: the last victim, the direction, the kind of piece
   */
  boolean add(long takenLow, long takenHigh, long lastJump) {
    if (2 * size >= stamps.length) {
      grow();
    }
    int mask = stamps.length - 1;
    long mixed = (takenLow * 31 + takenHigh) * 31 + lastJump;
    mixed *= 0x9E3779B97F4A7C15L;
    int i = (int) (mixed >>> 40) & mask;
    while (stamps[i] == stamp) {
      if (low[i] == takenLow && high[i] == takenHigh && jump[i] == lastJump) {
        return false;
      }
      i = i + 1 & mask;
    }
    stamps[i] = stamp;
    low[i] = takenLow;
    high[i] = takenHigh;
    jump[i] = lastJump;
    size++;
    return true;
  }

  private void grow() {
    SeenStates larger = new SeenStates();
    int length = Math.max(FIRST_SIZE, 4 * stamps.length);
    larger.low = new long[length];
    larger.high = new long[length];
    larger.jump = new long[length];
    larger.stamps = new int[length];
    for (int i = 0; i < stamps.length; i++) {
      if (stamps[i] == stamp) {
        larger.add(low[i], high[i], jump[i]);
      }
    }
    low = larger.low;
    high = larger.high;
    jump = larger.jump;
    stamps = larger.stamps;
    stamp = larger.stamp;
    size = larger.size;
  }
}
