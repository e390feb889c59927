package dev.huff.formats.journal;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.IoTask;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogWriter;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.board.Side;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Journals the games of one board in a folder, one file each. Each ruling is saved before it is
 * announced. A full or broken disk is reported once; the game continues, and the journal is
 * completed when the disk works again.
 *
 * <p>Files made from a game's journal may fall behind it. Until they have caught up, there is an
 * empty file {@code NAME.journal.behind} beside the journal.
 */
public class BoardJournal implements AutoCloseable {
  private static final String SUFFIX = ".journal";
  private static final String BEHIND = ".behind";
  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd_HHmmss");

  // Games that begin within one second are called NAME, NAME-2, NAME-3 and so on.
  private static final Pattern NUMBERED = Pattern.compile("(?s)(.*?)(?:-(\\d{1,9}))?");

  private final Path folder;
  private final Supplier<String> name;
  private final Supplier<Optional<GameIdentity>> identities;
  private final Consumer<String> complaints;
  private Optional<JournalFile> journal = Optional.empty();
  private Optional<RulingJson> writer = Optional.empty();
  private Optional<RuleSet> rules = Optional.empty();
  private Optional<Snapshot> last = Optional.empty();
  private Optional<GameIdentity> identity = Optional.empty();
  private GameCorrections corrections = GameCorrections.NONE;
  private Optional<Path> current = Optional.empty();
  // Journals of earlier games whose records may lack something.
  private final List<Path> earlier = new ArrayList<>();
  // Journals of earlier games that the disk has not taken whole.
  private final List<JournalFile> unsaved = new ArrayList<>();
  private boolean owesMarker;
  private boolean complained;

  /** The name of a game's files, by when it began. */
  public static String name(LocalDateTime begun) {
    return NAME.format(begun);
  }

  /**
   * @param name gives each new file a name of its own
   * @param identities supplies the identity of each game that begins, if it is known
   * @param complaints gets a line when the disk takes nothing
   */
  public BoardJournal(
      Path folder,
      Supplier<String> name,
      Supplier<Optional<GameIdentity>> identities,
      Consumer<String> complaints) {
    this.folder = folder;
    this.name = name;
    this.identities = identities;
    this.complaints = complaints;
  }

  /**
   * The newest journal of a game of that rule set, if that did not come to its end. Where a clock
   * was set back, names do not say which that is: one that is still behind goes first.
   */
  public static Optional<Path> unfinished(Path folder, RuleSet rules) throws IOException {
    Stream<Path> left = behind(folder, rules).stream().max(byAge(rules)).stream();
    Stream<Path> newest = files(folder, "_" + rules.id() + SUFFIX).max(byAge(rules)).stream();
    for (Path file : Stream.concat(left, newest).toList()) {
      if (!JournalReader.read(file).isOver()) {
        return Optional.of(file);
      }
    }
    return Optional.empty();
  }

  /** The journals whose games' files may lack something, the oldest first. */
  public static List<Path> behind(Path folder, RuleSet rules) throws IOException {
    return files(folder, "_" + rules.id() + SUFFIX + BEHIND)
        .map(BoardJournal::journal)
        .filter(Files::exists)
        .sorted(byAge(rules))
        .toList();
  }

  private static Stream<Path> files(Path folder, String ending) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ending)).toList().stream();
    }
  }

  private static Path journal(Path marker) {
    String name = marker.getFileName().toString();
    return marker.resolveSibling(name.substring(0, name.length() - BEHIND.length()));
  }

  /** The order in which the games of that rule set began. */
  private static Comparator<Path> byAge(RuleSet rules) {
    String ending = "_" + rules.id() + SUFFIX;
    return Comparator.comparing((Path file) -> named(file, ending).group(1))
        .thenComparingInt(
            file ->
                Optional.ofNullable(named(file, ending).group(2)).map(Integer::parseInt).orElse(1));
  }

  private static Matcher named(Path file, String ending) {
    Matcher named = NUMBERED.matcher(file.getFileName().toString().replace(ending, ""));
    if (!named.matches()) {
      throw new IllegalStateException("every name matches");
    }
    return named;
  }

  private static Path behind(Path journal) {
    return journal.resolveSibling(journal.getFileName() + BEHIND);
  }

  /** A new game begins, in a new file. */
  public void begin(GameTerms header) {
    close();
    listen(header.rules());
    guard(
        () -> {
          Path file = free(header.rules());
          current = Optional.of(file);
          journal = Optional.of(JournalFile.create(file));
          identity = identities.get();
          corrections = GameCorrections.NONE;
          add(LogWriter.header(header, identity));
        });
    owesMarker = true;
    guard(this::mark);
  }

  private void mark() throws IOException {
    Optional<Path> marker = current.map(BoardJournal::behind);
    if (owesMarker && marker.isPresent() && !Files.exists(marker.get())) {
      PrivateFiles.folder(folder);
      Files.createFile(marker.get());
    }
    owesMarker = false;
  }

  /**
   * All files made from journals are complete.
   *
   * @param isOver whether the latest game, begun or resumed, is finished
   */
  public void settled(boolean isOver) {
    guard(
        () -> {
          for (Path journalOfGame : earlier) {
            Files.deleteIfExists(behind(journalOfGame));
          }
          earlier.clear();
          if (isOver && current.isPresent()) {
            owesMarker = false;
            Files.deleteIfExists(behind(current.get()));
          }
        });
  }

  /** Makes files from a journal of an earlier game. */
  public void recall(Path file, JournalReader.Contents contents) {
    close();
    earlier.add(file);
    current = Optional.of(file);
    identity = contents.identity().or(identities);
    corrections = contents.corrections();
  }

  /**
   * Writes what the disk did not take before.
   *
   * @return whether everything is on the disk
   */
  public boolean catchUp() {
    guard(
        () -> {
          saveEarlier();
          mark();
          if (journal.filter(JournalFile::isBehind).isPresent()) {
            journal.get().sync();
          }
        });
    return !complained;
  }

  /** Whether everything is on the disk, as far as it has been tried. */
  public boolean isSaved() {
    return !complained;
  }

  /** Returns the identity of the latest game, begun or resumed. Empty if unknown. */
  public Optional<GameIdentity> identity() {
    return identity;
  }

  /** What was corrected of that game. */
  public GameCorrections corrections() {
    return corrections;
  }

  /**
   * An arbiter has corrected that game; it is on the disk when this returns.
   *
   * @return whether it is
   */
  public boolean correct(GameCorrection correction) {
    if (!corrections.has(correction)) {
      corrections = corrections.with(correction);
      guard(() -> add(correction.line()));
    }
    guard(
        () -> {
          if (journal.isPresent()) {
            journal.get().sync();
          }
        });
    return journal.filter(it -> !it.isBehind()).isPresent();
  }

  /** Whether the journal of that name is the one that is written now. */
  public boolean isOpen(String name) {
    return journal.isPresent() && name().equals(name);
  }

  /**
   * Writes a correction into the journal of a game that is over or was left, which nobody has open;
   * one that has it already stays as it is.
   */
  public static void correct(Path file, GameCorrection correction) throws IOException {
    JournalReader.Contents contents = JournalReader.read(file);
    if (!contents.corrections().has(correction)) {
      try (JournalFile closed = JournalFile.resume(file, contents)) {
        closed.add(correction.line());
        closed.sync();
      }
    }
  }

  /** The journal of that name in a folder. */
  public static Path file(Path folder, String name) {
    return folder.resolve(name + SUFFIX);
  }

  /** What the file of the game that has begun last is called, without its ending. */
  public String name() {
    String file = current.map(it -> it.getFileName().toString()).orElse("");
    return file.substring(0, Math.max(0, file.length() - SUFFIX.length()));
  }

  /** The file of the game that has begun last; empty before the first. */
  public String current() {
    return current.map(Path::toString).orElse("");
  }

  private Path free(RuleSet played) {
    Path file = folder.resolve(name.get() + "_" + played.id() + SUFFIX);
    for (int i = 2; Files.exists(file); i++) {
      file = folder.resolve(name.get() + "-" + i + "_" + played.id() + SUFFIX);
    }
    return file;
  }

  /** Resumes the journal of an interrupted game. */
  public void resume(Path file, JournalReader.Contents contents, RuleSet played) {
    close();
    listen(played);
    current = Optional.of(file);
    identity = contents.identity().or(identities);
    corrections = contents.corrections();
    journal = Optional.of(JournalFile.resume(file, contents));
    owesMarker = true;
    guard(this::mark);
  }

  private void listen(RuleSet played) {
    current.ifPresent(earlier::add);
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
    rules.ifPresent(played -> guard(() -> add(LogWriter.decided(time, decision.word(played), by))));
  }

  /** An arbiter told the table so. */
  public void message(TableMessage message) {
    guard(() -> add(message.line()));
  }

  /** What was ruled; it is on the disk when this returns. */
  public void recordRulings(List<AttributedRuling> rulings) {
    if (journal.isPresent() && !rulings.isEmpty()) {
      guard(
          () -> {
            journal.get().add(rulings.stream().map(writer.orElseThrow()::write).toList());
            journal.get().sync();
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

  /** Removes names from the running game's journal, and returns whether they were present. */
  public boolean forget(ErasedNames names) {
    identity = identity.map(it -> it.without(names));
    corrections = corrections.without(names);
    boolean[] stood = {false};
    if (journal.isPresent()) {
      guard(() -> stood[0] = journal.get().change(line -> ErasedNameRemover.json(line, names)));
    }
    return stood[0];
  }

  private void add(String json) throws IOException {
    if (journal.isPresent()) {
      journal.get().add(json);
    }
  }

  private void guard(IoTask work) {
    try {
      work.run();
      if (complained
          && unsaved.isEmpty()
          && !owesMarker
          && journal.filter(JournalFile::isBehind).isEmpty()) {
        complained = false;
        complaints.accept(current() + " is complete again.");
      }
    } catch (IOException e) {
      if (!complained) {
        complaints.accept(DiskTrouble.of(current(), e));
      }
      complained = true;
    }
  }

  @Override
  public void close() {
    journal.ifPresent(unsaved::add);
    journal = Optional.empty();
    guard(this::saveEarlier);
  }

  private void saveEarlier() throws IOException {
    while (!unsaved.isEmpty()) {
      unsaved.get(0).close();
      unsaved.remove(0);
    }
  }
}
