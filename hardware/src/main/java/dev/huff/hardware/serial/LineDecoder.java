package dev.huff.hardware.serial;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Bytes, in pieces of any size, to lines of printable ASCII, and these to messages. A longer line
 * than allowed is dropped whole; any other byte is noise, which ends the line before it without
 * making it one.
 */
public final class LineDecoder<M> implements MessageDecoder<M> {
  private final byte[] held;
  private final Function<String, Optional<M>> meaning;
  private int count;
  private boolean isBad;

  /**
   * @param longest how many characters a line has at most
   * @param meaning the message that a line is, without its end; empty where it is none
   */
  public LineDecoder(int longest, Function<String, Optional<M>> meaning) {
    this.held = new byte[longest];
    this.meaning = meaning;
  }

  @Override
  public void reset() {
    count = 0;
    isBad = false;
  }

  @Override
  public List<M> decode(byte... bytes) {
    List<M> messages = new ArrayList<>();
    for (byte next : bytes) {
      if (next == '\n') {
        if (!isBad && count > 0) {
          String line = new String(held, 0, count, StandardCharsets.US_ASCII);
          meaning.apply(line).ifPresent(messages::add);
        }
        reset();
      } else if (next != '\r') {
        accept(next);
      }
    }
    return messages;
  }

  private void accept(byte next) {
    if (next < ' ' || next > '~') {
      reset();
    } else if (count == held.length) {
      isBad = true;
    } else {
      held[count++] = next;
    }
  }
}
