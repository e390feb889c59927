package dev.huff.hardware.robot.servo;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * Encodes packets of the Feetech STS bus: {@code FF FF id length instruction parameters checksum}.
 * The length counts everything after it. The checksum is the inverted sum of everything from the id
 * on. Numbers of two bytes have the low one first.
 */
final class ServoPacket {
  static final int READ = 2;
  static final int SYNC_READ = 0x82;
  static final int SYNC_WRITE = 0x83;
  static final int ALL = 0xfe;

  private ServoPacket() {}

  /** A packet to one servo, or to {@link #ALL}. */
  static byte[] of(int id, int instruction, int... parameters) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int length = parameters.length + 2;
    int sum = id + length + instruction;
    out.write(0xff);
    out.write(0xff);
    out.write(id);
    out.write(length);
    out.write(instruction);
    for (int parameter : parameters) {
      out.write(parameter);
      sum += parameter & 0xff;
    }
    out.write(~sum);
    return out.toByteArray();
  }

  static byte[] read(int id, int address, int count) {
    return of(id, READ, address, count);
  }

  /** Asks several servos for the same registers; they answer one after the other. */
  static byte[] syncRead(int address, int count, List<Integer> ids) {
    int[] parameters = new int[ids.size() + 2];
    parameters[0] = address;
    parameters[1] = count;
    for (int i = 0; i < ids.size(); i++) {
      parameters[i + 2] = ids.get(i);
    }
    return of(ALL, SYNC_READ, parameters);
  }

  /** Writes a number of two bytes to each of several servos; nobody answers. */
  static byte[] syncWrite(int address, List<Integer> ids, List<Integer> values) {
    int[] parameters = new int[2 + 3 * ids.size()];
    parameters[0] = address;
    parameters[1] = 2;
    for (int i = 0; i < ids.size(); i++) {
      parameters[2 + 3 * i] = ids.get(i);
      parameters[3 + 3 * i] = values.get(i) & 0xff;
      parameters[4 + 3 * i] = values.get(i) >> 8 & 0xff;
    }
    return of(ALL, SYNC_WRITE, parameters);
  }

  /** A number of two bytes with its sign in that bit. */
  static int signed(int value, int signBit) {
    int magnitude = value & ((1 << signBit) - 1);
    return (value >> signBit & 1) == 0 ? magnitude : -magnitude;
  }
}
