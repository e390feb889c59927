package dev.huff.lab.crash;

/** The moment in a process's life at which a kill is aimed. */
enum KillAim {
  /** Soon after a process has been started, before it is ready. */
  START,
  /** Any moment. */
  ANY,
  /** Within a second after the last move of a game is on the board. */
  END
}
