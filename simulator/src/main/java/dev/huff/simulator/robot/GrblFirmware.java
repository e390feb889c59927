package dev.huff.simulator.robot;

import java.util.function.IntPredicate;

/**
 * A firmware of GRBL's family that controllers are sold with, as far as a host can tell it from
 * others.
 *
 * @param greeting what it says after a reset, without the end of the line
 * @param buildInfo its answer to {@code $I}, without the {@code ok}
 * @param isListed whether it lists that setting by its number
 * @param isDeafInAlarm whether a critical alarm leaves it deaf until it is reset
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
