package dev.huff.lab.bench;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.lab.figure.Durations;
import dev.huff.lab.process.ScratchFolder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab bench journals}: how long rulings take until they are on the disk. */
@Command(
    name = "journals",
    description = {
      "Measures how long a ruling takes until it is on the disk while many boards journal.",
      "In turn it measures a bare write and sync of one file on the same disk. Exit code 1 when"
          + " p99.9 of the rulings is more than three times that of the bare writes."
    })
final class JournalBench extends ConsoleCommand {
  private static final double MOST_TIMES_BARE = 3;
  private static final int TURN_SECONDS = 5;
  private static final int LINE_BYTES = 300;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description = "Boards that journal at once (default: ${DEFAULT-VALUE}).")
  private int boards = 64;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      description =
          "How long it is measured: bare writes and journals in turn, "
              + TURN_SECONDS
              + " seconds each (default: ${DEFAULT-VALUE}).")
  private int seconds = 120;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (boards < 1 || boards > 500 || seconds < 2 * TURN_SECONDS) {
      throw CommandFailure.badInput(
          "--boards takes 1 to 500, --seconds at least " + 2 * TURN_SECONDS);
    }
    try (ScratchFolder scratch = ScratchFolder.make();
        FileChannel file =
            FileChannel.open(
                scratch.folder().resolve("bare"),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE);
        DiskWriters bare = new DiskWriters();
        JournalWrites journals = new JournalWrites(scratch.folder(), boards)) {
      startBareWrites(bare, file);
      err().println("writing for " + seconds + " s ...");
      Durations begun = beginning(journals);
      for (int turn = 0; turn < seconds / (2 * TURN_SECONDS); turn++) {
        takeTurn(bare);
        takeTurn(journals);
      }
      return report(bare.times(), begun, journals.times());
    }
  }

  /** A line is added to one file and synced, as often as all boards together rule. */
  private void startBareWrites(DiskWriters bare, FileChannel file) {
    byte[] line = (" ".repeat(LINE_BYTES - 1) + "\n").getBytes(StandardCharsets.UTF_8);
    bare.start(
        () -> {
          file.write(ByteBuffer.wrap(line));
          file.force(false);
        },
        JournalWrites.RULING_MILLIS / boards,
        0);
  }

  /** All games begin at the same moment here, which is told apart. */
  private Durations beginning(DiskWriters journals) throws InterruptedException {
    takeTurn(journals);
    Durations begun = journals.times();
    journals.forget();
    return begun;
  }

  private static void takeTurn(DiskWriters writers) throws InterruptedException {
    writers.measure(true);
    TimeUnit.SECONDS.sleep(TURN_SECONDS);
    writers.measure(false);
  }

  private int report(Durations bare, Durations begun, Durations journals) {
    if (bare.count() == 0 || begun.count() == 0 || journals.count() == 0) {
      throw CommandFailure.failed("nothing was written; the machine may be too busy");
    }
    out().printf("one file, a bare write and sync: %s%n", bare);
    out().printf("%d boards, a ruling on the disk: %s%n", boards, journals);
    out().printf("  while all games begin at once: %s%n", begun);
    double times = journals.percentile(0.999) / bare.percentile(0.999);
    boolean isMet = times <= MOST_TIMES_BARE;
    print(
        "p99.9: %.1f times the bare one, at most %.0f: %s%n",
        times, MOST_TIMES_BARE, isMet ? "met" : "MISSED");
    return isMet ? 0 : CommandFailure.FAILED;
  }
}
