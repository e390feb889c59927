package dev.huff.app.record;

import dev.huff.app.live.GameSpectator;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Keeps each game in a PDN file of its own. The file is written anew after everything that changes
 * the game, beside itself first and then put in place: whenever the process dies, the file is a
 * whole game. It is forced onto the disk when the game is over; until then the journal, which is
 * forced with every ruling, is what outlives a power cut. A disk that takes nothing is complained
 * of once and tried again with the next move, which then writes all that was missing.
 */
public final class PdnRecorder implements GameSpectator {
  private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd_HHmmss");
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");

  private final Path folder;
  private List<PdnTag> names;
  private final Supplier<LocalDateTime> clock;
  private final Consumer<String> complaints;
  private final List<Path> files = new ArrayList<>();
  private Optional<PdnScoreSheet> sheet = Optional.empty();
  // What was ruled before an interruption.
  private final List<Ruling> before = new ArrayList<>();
  private boolean complained;

  /**
   * A recorder that writes into that folder.
   *
   * @param names tags such as {@code White}, {@code Black} and {@code Event}
   * @param clock the local time, for file names and the Date tag
   * @param complaints gets a line when the disk takes nothing
   * @throws IOException when the folder is not there and cannot be made
   */
  public PdnRecorder(
      Path folder, List<PdnTag> names, Supplier<LocalDateTime> clock, Consumer<String> complaints)
      throws IOException {
    this.folder = Files.createDirectories(folder.toAbsolutePath().normalize());
    this.names = List.copyOf(names);
    this.clock = clock;
    this.complaints = complaints;
  }

  /** The files written so far, a game each, the latest last. */
  public List<Path> files() {
    return List.copyOf(files);
  }

  @Override
  public void ruled(Ruling ruling) {
    if (ruling instanceof Ruling.Started started) {
      begin(started);
    }
    boolean isOver = ruling instanceof Ruling.Over;
    sheet
        .filter(game -> game.hear(ruling) || ruling instanceof Ruling.Started)
        .ifPresent(game -> write(game, isOver));
  }

  @Override
  public void heardBefore(AttributedRuling ruled) {
    before.add(ruled.ruling());
  }

  /** A game that was interrupted goes on in the file in which it began. */
  @Override
  public void goesOn() {
    if (before.isEmpty() || !(before.get(0) instanceof Ruling.Started started)) {
      return;
    }
    LocalDateTime now = clock.get();
    PdnScoreSheet game = sheet(started, DATE.format(now));
    String soFar = PdnWriter.write(game.rules(), game.game());
    Optional<EarlierGame> earlier = EarlierGame.find(folder, started.rules().id(), soFar);
    sheet = Optional.of(earlier.map(EarlierGame::date).map(it -> sheet(started, it)).orElse(game));
    files.add(
        earlier
            .map(EarlierGame::file)
            .orElseGet(() -> free(NAME.format(now) + "_" + started.rules().id())));
    before.clear();
    write(sheet.orElseThrow(), false);
  }

  private PdnScoreSheet sheet(Ruling.Started started, String date) {
    List<PdnTag> tags = new ArrayList<>(names);
    tags.add(new PdnTag("Date", date));
    PdnScoreSheet game = new PdnScoreSheet(started, tags);
    before.forEach(game::hear);
    return game;
  }

  private void begin(Ruling.Started started) {
    LocalDateTime now = clock.get();
    before.clear();
    sheet = Optional.of(sheet(started, DATE.format(now)));
    files.add(free(NAME.format(now) + "_" + started.rules().id()));
  }

  /** The file of the last game is written anew. */
  @Override
  public boolean forget(ErasedNames erased) {
    List<PdnTag> before = names;
    names = names.stream().map(tag -> PdnScoreSheet.without(tag, erased)).toList();
    sheet.filter(game -> game.forget(erased)).ifPresent(game -> write(game, false));
    return !names.equals(before);
  }

  private Path free(String name) {
    Path file = folder.resolve(name + ".pdn");
    for (int i = 2; Files.exists(file) || files.contains(file); i++) {
      file = folder.resolve(name + "-" + i + ".pdn");
    }
    return file;
  }

  private void write(PdnScoreSheet game, boolean forces) {
    Path file = files.get(files.size() - 1);
    try {
      replace(file, PdnWriter.write(game.rules(), game.game()), forces);
      complained = false;
    } catch (IOException e) {
      if (!complained) {
        complaints.accept("cannot write " + file + ": " + e + "; trying again with the next move");
      }
      complained = true;
    }
  }

  private static void replace(Path file, String text, boolean forces) throws IOException {
    Path fresh = file.resolveSibling("." + file.getFileName() + ".new");
    try (FileChannel channel =
        FileChannel.open(
            fresh,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      if (forces) {
        channel.force(true);
      }
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
