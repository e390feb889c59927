package dev.huff.simulator.dgt;

import dev.huff.simulator.table.PlayTable;
import java.io.ByteArrayOutputStream;

/** One of several boards on a line. */
final class BusStation {
  private final PlayTable table;
  private final DgtModel model;
  private final FieldScanner scanner;
  private final EepromLog log;
  private byte[] lastChanges = {};
  private int told;
  private boolean ignoresPing;

  BusStation(PlayTable table, DgtModel model) {
    this.table = table;
    this.model = model;
    this.scanner = new FieldScanner(table, model);
    this.log = new EepromLog(table, model);
  }

  int address() {
    return Integer.parseInt(model.serial());
  }

  void poweredUp(long time) {
    scanner.start(time);
    log.poweredUp();
    told = log.position();
    ignoresPing = false;
  }

  void ignoreNextPing(boolean ignores) {
    ignoresPing = ignores;
  }

  /** Whether it answers this ping to everybody. */
  boolean answersPing() {
    boolean answers = !ignoresPing;
    ignoresPing = false;
    return answers;
  }

  void run(long time) {
    scanner.run(time, field -> log.changed(time, field, scanner.at(field)));
    log.watchLever(time);
  }

  /** The bytes that it answers; none to what it does not know. */
  byte[] answer(long time, int code) {
    return switch (code) {
      case 0x81 -> message(0x84, clock(time));
      case 0x82 -> message(0x83, scanner.dump(ScanMode.ALL));
      case 0x83 -> {
        lastChanges = log.since(told);
        told = log.position();
        yield message(0x85, lastChanges);
      }
      case 0x84 -> message(0x85, lastChanges);
      case 0x87, 0x8A -> message(0x87);
      case 0x8B -> message(0x89, (byte) 1, (byte) 8);
      case 0x8C -> message(0x8A, scanner.dump(ScanMode.BLACK));
      default -> new byte[0];
    };
  }

  private byte[] clock(long time) {
    int[] face =
        table
            .clock()
            .map(clock -> ClockTimeMessage.read(clock, model.lie(), time))
            .orElseGet(ClockTimeMessage::none);
    byte[] bytes = new byte[face.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) face[i];
    }
    return bytes;
  }

  private byte[] message(int type, byte... data) {
    int length = data.length + 6;
    ByteArrayOutputStream out = new ByteArrayOutputStream(length);
    out.write(type);
    out.write(length >> 7 & 0x7F);
    out.write(length & 0x7F);
    out.write(address() >> 7 & 0x7F);
    out.write(address() & 0x7F);
    out.writeBytes(data);
    int sum = 0;
    for (byte value : out.toByteArray()) {
      sum += value;
    }
    out.write(sum & 0x7F);
    return out.toByteArray();
  }
}
