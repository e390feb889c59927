package dev.huff.club.hall;

import dev.huff.formats.file.BackOff;

/**
 * A task that comes round again and again. After it has failed, it is left alone for longer and
 * longer, up to 30 s, so that a disk or an archive that is away neither fills the log nor holds up
 * the hall.
 */
final class PatientTask implements Runnable {
  private final Runnable task;
  private final BackOff backOff = new BackOff();

  PatientTask(Runnable task) {
    this.task = task;
  }

  /** Runs the task, unless it has to rest; what it throws is thrown. */
  @Override
  public void run() {
    backOff.expect(Hall.millis(), 0);
    if (backOff.begin(Hall.millis())) {
      task.run();
      backOff.succeeded();
    }
  }
}
