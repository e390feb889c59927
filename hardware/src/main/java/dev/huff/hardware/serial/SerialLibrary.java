package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;
import java.util.Optional;

/** The native part of the library for serial ports, which unpacks itself when it is first used. */
public final class SerialLibrary {
  private SerialLibrary() {}

  /** Why it does not load, and what mends that; empty where it does. */
  public static Optional<String> trouble() {
    try {
      SerialPort.getCommPorts();
      return Optional.empty();
    } catch (LinkageError e) {
      return Optional.of(
          String.format(
              "the library for serial ports does not load: it unpacks itself into %s or "
                  + "the home folder, and one of them must let programs run "
                  + "(HUFF_JAVA_OPTS=-Djava.io.tmpdir=DIR names another)",
              System.getProperty("java.io.tmpdir")));
    }
  }
}
