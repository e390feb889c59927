package dev.huff.hardware.serial;

import com.fazecast.jSerialComm.SerialPort;
import com.fazecast.jSerialComm.SerialPortInvalidPortException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A serial port, real or pseudo. */
public final class SerialPortLine implements DeviceConnection {
  private static final int READ_MILLIS = 20;
  private static final int DRAIN_MILLIS = 50;
  private static final int BUFFER_BYTES = 4_096;

  /** The program ends: the library closes the ports by itself, and nobody has pulled a cable. */
  private static final AtomicBoolean ENDING = new AtomicBoolean();

  static {
    SerialPort.addShutdownHook(new Thread(SerialPortLine::end, "serial ports"));
  }

  private final SerialPort port;
  private final String path;
  private final byte[] buffer = new byte[BUFFER_BYTES];

  private SerialPortLine(SerialPort port, String path) {
    this.port = port;
    this.path = path;
  }

  /**
   * Opens a port.
   *
   * @param path such as {@code /dev/ttyUSB0}, a symbolic link to one, or {@code COM3}
   * @throws LineException when it is missing, forbidden or taken
   */
  public static SerialPortLine open(String path, SerialSettings settings) throws LineException {
    try {
      return new SerialPortLine(opened(path, settings), path);
    } catch (UnsatisfiedLinkError e) {
      throw new LineException(SerialLibrary.trouble().orElseThrow(() -> e));
    }
  }

  /** The library closes all ports right after this: what is still to be sent is sent here. */
  private static void end() {
    LineThread.closeAll();
    ENDING.set(true);
  }

  private static SerialPort opened(String path, SerialSettings settings) throws LineException {
    SerialPort port = find(path);
    port.setComPortParameters(
        settings.baud(),
        settings.dataBits(),
        SerialPort.ONE_STOP_BIT,
        settings.hasOddParity() ? SerialPort.ODD_PARITY : SerialPort.NO_PARITY);
    port.setFlowControl(SerialPort.FLOW_CONTROL_DISABLED);
    port.setComPortTimeouts(SerialPort.TIMEOUT_READ_SEMI_BLOCKING, READ_MILLIS, 0);
    if (!settings.raisesLines()) {
      // Before it is opened this only says how it is to be opened. RTS raised alone holds an ESP32,
      // the chip of home-made boards that speak so, in reset.
      port.clearDTR();
      port.clearRTS();
    }
    if (!port.openPort(0)) {
      throw new LineException(PortTrouble.describe(path, port.getLastErrorCode()));
    }
    return port;
  }

  private static SerialPort find(String path) throws LineException {
    try {
      // A fresh object each time: a link may lead to another device after a replug.
      return SerialPort.getCommPort(path);
    } catch (SerialPortInvalidPortException e) {
      throw new LineException(PortTrouble.missing(path));
    }
  }

  @Override
  public byte[] read() throws LineException {
    int count = port.readBytes(buffer, buffer.length);
    if (count < 0 && !ENDING.get()) {
      throw new LineException(path + " was unplugged");
    }
    return Arrays.copyOf(buffer, Math.max(0, count));
  }

  @Override
  public void write(byte[] bytes) throws LineException {
    if (port.writeBytes(bytes, bytes.length) != bytes.length && !ENDING.get()) {
      throw new LineException(path + " takes no more bytes; it was unplugged or is stuck");
    }
  }

  /** Closing discards what is still on its way out, so it waits a little after the last bytes. */
  @Override
  public void close() {
    try {
      TimeUnit.MILLISECONDS.sleep(DRAIN_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    port.closePort();
  }
}
