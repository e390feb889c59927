package dev.huff.hardware;

import dev.huff.hardware.dgt.DgtDecoder;
import dev.huff.hardware.serial.TextLines;
import java.util.List;
import java.util.function.Function;

/** Puts what a board says into words, one line a message, for people who want to know. */
public final class ProtocolSniffer {
  private static final int LONGEST_LINE = 4_096;

  private final Function<byte[], List<String>> words;

  private ProtocolSniffer(Function<byte[], List<String>> words) {
    this.words = words;
  }

  /**
   * The sniffer of a kind of board.
   *
   * @param kind {@code dgt}, which is binary; of any other kind the lines are what it says
   */
  public static ProtocolSniffer of(String kind) {
    if (kind.equals("dgt")) {
      DgtDecoder decoder = new DgtDecoder();
      return new ProtocolSniffer(
          bytes -> decoder.decode(bytes).stream().map(Object::toString).toList());
    }
    TextLines lines = new TextLines(LONGEST_LINE);
    return new ProtocolSniffer(lines::take);
  }

  /** The messages that these bytes complete. */
  public List<String> words(byte[] bytes) {
    return words.apply(bytes);
  }
}
