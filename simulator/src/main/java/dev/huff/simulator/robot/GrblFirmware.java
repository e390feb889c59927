package dev.huff.simulator.robot;

/**
 * The firmware of GRBL's family that controllers are sold with, as far as a host can tell them
 * apart. Greetings and {@code $I} are those of the projects' own reports (gnea/grbl, grblHAL/core,
 * bdring/FluidNC, bdring/Grbl_Esp32).
 */
public enum GrblFirmware {
  /** GRBL 1.1, for the ATmega328P. */
  GRBL("Grbl 1.1h ['$' for help]", "[VER:1.1h.20190830:]\r\n[OPT:V,15,128]\r\n"),
  /** grblHAL, for many 32-bit boards. */
  GRBL_HAL(
      "GrblHAL 1.1f ['$' or '$HELP' for help]",
      "[VER:1.1f.20260817:]\r\n[OPT:VNML+,100,1024,3,0]\r\n[FIRMWARE:grblHAL]\r\n"),
  /** FluidNC, for the ESP32: it lists few settings by number, and no size of its buffer. */
  FLUID_NC(
      "Grbl 3.9 [FluidNC v3.9.1 (esp32-wifi) '$' for help]",
      "[VER:3.9 FluidNC v3.9.1 (esp32-wifi) :]\r\n[OPT:MPHSW]\r\n[MSG:Machine: Gantry]\r\n"),
  /** Grbl_ESP32, which FluidNC replaced. */
  GRBL_ESP32("Grbl 1.3a ['$' for help]", "[VER:1.3a.20211103:]\r\n[OPT:PHSW,15,256]\r\n");

  private final String greeting;
  private final String buildInfo;

  GrblFirmware(String greeting, String buildInfo) {
    this.greeting = greeting;
    this.buildInfo = buildInfo;
  }

  /** What it says after a reset, without the end of the line. */
  String greeting() {
    return greeting;
  }

  /** Its answer to {@code $I}, without the {@code ok}. */
  String buildInfo() {
    return buildInfo;
  }

  /** Whether it lists that setting by its number. */
  boolean isListed(int setting) {
    boolean isLimitOrHoming = setting >= 20 && setting <= 23;
    boolean isSpindle = setting == 30 || setting == 32;
    return this != FLUID_NC || setting == 10 || isLimitOrHoming || isSpindle || setting >= 100;
  }

  /** Whether a critical alarm leaves it deaf until it is reset. */
  boolean isDeafInAlarm() {
    return this == GRBL;
  }
}
