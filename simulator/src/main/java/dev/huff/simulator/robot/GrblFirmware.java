package dev.huff.simulator.robot;

import java.util.function.IntPredicate;

/**
 * A firmware of GRBL's family that controllers are sold with, as far as a host can tell it from
 * others.
 *
 * @param greeting what it says after a reset. The end of the line is left out
 * @param buildInfo its answer to {@code $I}. The {@code ok} is left out
 * @param isListed whether it lists that setting by its number
 * @param isDeafInAlarm whether it hears nothing but a reset after a critical alarm
 */
public record GrblFirmware(
    String greeting, String buildInfo, IntPredicate isListed, boolean isDeafInAlarm) {
  /** GRBL 1.1, for the ATmega328P, as the reports of gnea/grbl show it. */
  public static final GrblFirmware GRBL =
      new GrblFirmware(
          "Grbl 1.1h ['$' for help]",
          "[VER:1.1h.20190830:]\r\n[OPT:V,15,128]\r\n",
          setting -> true,
          true);
}
