package dev.huff.hardware.serial;

import java.util.List;

/** Bytes of one kind of board, in pieces of any size, to messages. Knows no I/O. */
public interface MessageDecoder<M> {
  /** Forgets a message that is not complete. */
  void reset();

  /** The messages that these bytes complete, in order; bytes that make no sense are none. */
  List<M> decode(byte... bytes);
}
