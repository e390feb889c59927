package dev.huff.formats.journal;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.erasing.NamedText;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.DecisionWords;
import dev.huff.formats.ndjson.LogLine;
import dev.huff.formats.ndjson.LogWriter;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Journals the games of one board in a folder, a file each. Rulings are on the disk before anybody
 * hears of them. A disk that takes nothing is complained of once; the game goes on.
 */
public class GameJournal implements AutoCloseable {
  private static final String SUFFIX = ".journal";

  private final Path folder;
  private final Supplier<String> name;
  private final Consumer<String> complaints;
  private Optional<Journal> journal = Optional.empty();
  private Optional<RulingJson> writer = Optional.empty();
  private Optional<RuleSet> rules = Optional.empty();
  private Optional<Snapshot> last = Optional.empty();
  private String current = "";

  /**
   * A journal in that folder.
   *
   * @param name gives each new file a name of its own
   * @param complaints gets a line when the disk takes nothing
   */
  public GameJournal(Path folder, Supplier<String> name, Consumer<String> complaints) {
    this.folder = folder;
    this.name = name;
    this.complaints = complaints;
  }

  /** Where nothing needs to be kept. */
  public static GameJournal none() {
    return new GameJournal(Path.of(""), () -> "", complaint -> {}) {
      @Override
      public void begin(LogLine.Header header) {
        // A game like any other, but for the disk.
      }
    };
  }

  /** The newest journal of a game of that rule set that did not come to its end. */
  public static Optional<Path> unfinished(Path folder, RuleSet rules) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      Optional<Path> newest =
          files
              .filter(file -> file.toString().endsWith("_" + rules.id() + SUFFIX))
              .max(Comparator.naturalOrder());
      if (newest.isEmpty() || JournalReader.read(newest.get()).isOver()) {
        return Optional.empty();
      }
      return newest;
    }
  }

  /** A new game begins, in a new file. */
  public void begin(LogLine.Header header) {
    close();
    listen(header.rules());
    guard(
        () -> {
          Files.createDirectories(folder);
          Path file = free(header.rules());
          current = file.toString();
          journal = Optional.of(Journal.create(file));
          add(LogWriter.header(header));
        });
  }

  /** The file of the game that has begun last; empty before the first. */
  public String current() {
    return current;
  }

  private Path free(RuleSet played) {
    Path file = folder.resolve(name.get() + "_" + played.id() + SUFFIX);
    for (int i = 2; Files.exists(file); i++) {
      file = folder.resolve(name.get() + "-" + i + "_" + played.id() + SUFFIX);
    }
    return file;
  }

  /** Goes on with the journal of a game that was interrupted. */
  public void goOn(Path file, JournalReader.Contents contents, RuleSet played) {
    close();
    listen(played);
    current = file.toString();
    guard(() -> journal = Optional.of(Journal.goOn(file, contents)));
  }

  private void listen(RuleSet played) {
    rules = Optional.of(played);
    writer = Optional.of(new RulingJson(played, ruling -> ""));
    last = Optional.empty();
  }

  /** The board reads so from that time of the game on; what it read before is not said again. */
  public void reading(long time, Snapshot snapshot) {
    if (last.filter(snapshot::equals).isEmpty()) {
      last = Optional.of(snapshot);
      guard(() -> add(LogWriter.reading(time, snapshot)));
    }
  }

  /** Time has passed while a clock ran: the board still reads as it did. */
  public void passed(long time) {
    last.ifPresent(snapshot -> guard(() -> add(LogWriter.reading(time, snapshot))));
  }

  /** A player pressed the clock. */
  public void press(long time, Side side) {
    guard(() -> add(LogWriter.press(time, side)));
  }

  /** The arbiter of that name decided, if there is one who has. */
  public void decided(long time, ArbiterDecision decision, Optional<String> by) {
    rules.ifPresent(
        played ->
            guard(() -> add(LogWriter.decided(time, DecisionWords.word(decision, played), by))));
  }

  /** What was ruled; it is on the disk when this returns. */
  public void ruled(List<AttributedRuling> rulings) {
    if (journal.isPresent() && !rulings.isEmpty()) {
      guard(
          () -> {
            for (AttributedRuling ruling : rulings) {
              add(writer.orElseThrow().write(ruling));
            }
            if (journal.isPresent()) {
              journal.get().sync();
            }
          });
    }
  }

  /** Makes the next sync quick where that takes some work; for when everybody has heard. */
  public void makeRoom() {
    try {
      if (journal.isPresent()) {
        journal.get().makeRoom();
      }
    } catch (IOException e) {
      // Lines are written all the same; when they cannot be, that is complained of.
      return;
    }
  }

  /** Takes names out of the journal of the game that goes on; whether they stood there. */
  public boolean forget(ErasedNames names) {
    boolean[] stood = {false};
    if (journal.isPresent()) {
      guard(
          () -> {
            Path file = Path.of(current);
            journal.get().close();
            stood[0] = Journal.rewrite(file, line -> NamedText.json(line, names));
            journal = Optional.of(Journal.goOn(file, JournalReader.read(file)));
          });
    }
    return stood[0];
  }

  private void add(String json) throws IOException {
    if (journal.isPresent()) {
      journal.get().add(json);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private void guard(Work work) {
    try {
      work.run();
    } catch (IOException e) {
      complaints.accept("cannot keep the journal in " + folder + ": " + e + "; the game goes on");
      journal = Optional.empty();
    }
  }

  @Override
  public void close() {
    Optional<Journal> open = journal;
    journal = Optional.empty();
    guard(
        () -> {
          if (open.isPresent()) {
            open.get().close();
          }
        });
  }
}
