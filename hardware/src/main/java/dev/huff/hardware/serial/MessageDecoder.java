package dev.huff.hardware.serial;

import java.util.List;

/** Bytes of one kind of board, in pieces of any size, to messages. Knows no I/O. */
public interface MessageDecoder<M> {
  /** A message that says only that bytes made no sense. */
  interface Noise {}

  /** Forgets a message that is not complete. */
  void reset();

  /** The messages that these bytes complete, in order. */
  List<M> decode(byte... bytes);
}
