package dev.huff.hardware.serial;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Guesses the protocol of bytes that a driver does not understand. */
enum ProtocolGuess {
  // Text first: the binary ones match anywhere.
  CERTABO("a Certabo or Tabutronic board", ":[ 0-9]{6,}|([0-9]{1,3} ){6,}"),
  MILLENNIUM("a Millennium board", "s[.KQRNBPkqrnbp]{8,}|[.KQRNBPkqrnbp]{20,}"),
  MATRIX("a matrix board", "hello huff=|board [.?xwbWB]{8,}|sorry [a-z]+|trouble "),
  CPP("a CPP board", "(state|sync|unsync) [0-9a-zA-Z?]+/|err [A-Z]|\\bn?ok\n"),
  GRBL("a robot arm's controller", "Grbl(?:HAL)? [0-9]|\\[MSG:|error:[0-9]"),
  DGT("a DGT board", "[\u0086\u0094\u0095]\u0000[C5g]|\u008D\u0000\n|\u008E\u0000\u0005"),
  CHESSNUT("a Chessnut board", "\u0001[$=][\u0000-\u00CC]{8,}");

  private final String what;
  private final Pattern pattern;

  ProtocolGuess(String what, String pattern) {
    this.what = what;
    this.pattern = Pattern.compile(pattern);
  }

  /** Returns the kind of board that talks like this, if known. */
  static Optional<String> of(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return Stream.of(values())
        .filter(kind -> kind.pattern.matcher(text).find())
        .findFirst()
        .map(kind -> kind.what);
  }
}
