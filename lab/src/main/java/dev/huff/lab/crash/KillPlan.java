package dev.huff.lab.crash;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A kill as decided by the seed. The processes take their time, so the same plan may meet another
 * moment in another run.
 *
 * @param aim the moment it is aimed at
 * @param preference numbers of all processes. The first that can be killed is
 * @param delayMillis delay after the aimed moment begins
 * @param downMillis how long the process stays away
 */
record KillPlan(KillAim aim, List<Integer> preference, int delayMillis, int downMillis) {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final int SECOND = 1_000;

  /**
   * The plan of a kill, the same whenever it is asked for.
   *
   * @param number which kill, from 1
   */
  static KillPlan of(long seed, int number, int processes) {
    Random random = new Random(seed * SPREAD + number);
    List<Integer> preference = new ArrayList<>();
    for (int process = 0; process < processes; process++) {
      preference.add(process);
    }
    Collections.shuffle(preference, random);
    int dice = random.nextInt(100);
    KillAim aim = dice < 15 ? KillAim.START : dice < 50 ? KillAim.ANY : KillAim.END;
    int delay = random.nextInt(SECOND);
    // Half of all processes come back at once, as systemd would have them.
    int down = random.nextBoolean() ? 0 : random.nextInt(SECOND);
    return new KillPlan(aim, List.copyOf(preference), delay, down);
  }
}
