package dev.huff.lab.process;

/** Ways to end a process. */
public enum StopKind {
  /** SIGKILL: nobody asks it. */
  KILL,
  /** SIGTERM, as systemd sends it: it has 10 s to put everything away. */
  TERM
}
