package dev.huff.lab.process;

/** How a process is ended. */
public enum StopKind {
  /** SIGKILL: nobody asks it. */
  KILL,
  /** SIGTERM, as systemd sends it: it has 10 s to put everything away. */
  TERM
}
