package dev.huff.simulator.flash;

import dev.huff.simulator.pty.SerialDevice;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** The boot loader of an ATmega328P: takes a program page by page and gives it back. */
public final class BootLoader implements SerialDevice {
  private static final int FLASH_BYTES = 32 * 1024;
  private static final int IN_SYNC = 0x14;
  private static final int OK = 0x10;
  private static final int END = 0x20;
  private static final int[] SIGNATURE = {0x1E, 0x95, 0x0F};

  private final byte[] flash = new byte[FLASH_BYTES];
  private final int[] command = new int[1_024];
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int length;
  private int address;

  /** A processor without a program. */
  public BootLoader() {
    Arrays.fill(flash, (byte) 0xFF);
  }

  /** What is in the program memory, from 0 on. */
  public synchronized byte[] flash() {
    return flash.clone();
  }

  @Override
  public void poweredUp(long time) {
    length = 0;
    out.reset();
  }

  @Override
  public synchronized void received(long time, int value) {
    if (length == command.length) {
      length = 0;
    }
    command[length++] = value;
    if (length >= 2 && length == expected()) {
      if (command[length - 1] == END) {
        obey();
      }
      length = 0;
    }
  }

  /** How long this command is, its end mark included. */
  private int expected() {
    return switch (command[0]) {
      case 0x41 -> 3;
      case 0x42 -> 22;
      case 0x45 -> command[1] + 2;
      case 0x55 -> 4;
      case 0x56 -> 6;
      case 0x64 -> length < 3 ? 1_000 : (command[1] << 8 | command[2]) + 5;
      case 0x74 -> 5;
      default -> 2;
    };
  }

  private void obey() {
    out.write(IN_SYNC);
    switch (command[0]) {
      case 0x41 -> out.write(command[1] == 0x81 ? 4 : 0);
      case 0x55 -> address = 2 * (command[1] | command[2] << 8);
      case 0x56 -> out.write(0);
      case 0x64 -> write(command[1] << 8 | command[2]);
      case 0x74 -> out.write(flash, address, command[1] << 8 | command[2]);
      case 0x75 -> {
        for (int part : SIGNATURE) {
          out.write(part);
        }
      }
      default -> {}
    }
    out.write(OK);
  }

  private void write(int count) {
    for (int i = 0; i < count; i++) {
      flash[address + i] = (byte) command[4 + i];
    }
  }

  @Override
  public synchronized byte[] run(long time) {
    byte[] bytes = out.toByteArray();
    out.reset();
    return bytes;
  }
}
