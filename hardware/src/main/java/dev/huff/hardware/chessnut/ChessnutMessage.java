package dev.huff.hardware.chessnut;

import dev.huff.hardware.codes.CodeDump;

/** A message from a board. */
sealed interface ChessnutMessage {
  /** The pieces on the 64 fields, row by row from a8: 1…6 White's P R N B K Q, 7…12 Black's. */
  record Board(CodeDump codes) implements ChessnutMessage {}

  /** What is left of the battery, in per cent. */
  record Battery(int percent) implements ChessnutMessage {}

  /** It is a Chessnut Move: its lights are coloured, and it tells its battery otherwise. */
  record IsMove() implements ChessnutMessage {}
}
