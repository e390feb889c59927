package dev.huff.app.record;

import dev.huff.app.live.GameRecorder;
import dev.huff.club.store.GameTranscript;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Saves each game as a PDN file of its own. After every change of the game it writes a new file and
 * moves it into place, so that the file is a whole game whenever the process dies. The file is
 * synced to disk when the game is over. Until then the journal, which is synced with every ruling,
 * survives a power cut. A full disk is reported once and retried soon; the retry writes everything
 * that was missing.
 */
public final class PdnRecorder implements GameRecorder {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd");

  private static final Set<String> IDENTITY = Set.of("Event", "White", "Black");

  private final Path folder;
  private List<PdnTag> names;
  private final Supplier<LocalDateTime> clock;
  private final Consumer<String> complaints;
  private final List<Path> files = new ArrayList<>();
  private Optional<GameTranscript> sheet = Optional.empty();
  private List<PdnTag> header = List.of();
  private Optional<String> date = Optional.empty();
  private String journal = "";
  private GameCorrections corrections = GameCorrections.NONE;
  // What the disk has not taken yet. The next game may have begun meanwhile.
  private final Map<Path, String> unsaved = new LinkedHashMap<>();

  /**
   * @param names tags such as {@code White}, {@code Black} and {@code Event}
   * @param clock local time. Used for file names and the Date tag
   * @param complaints receives a line if a file cannot be written
   * @throws IOException if the folder cannot be made
   */
  public PdnRecorder(
      Path folder, List<PdnTag> names, Supplier<LocalDateTime> clock, Consumer<String> complaints)
      throws IOException {
    this.folder = PrivateFiles.folder(folder.toAbsolutePath().normalize());
    this.names = List.copyOf(names);
    this.clock = clock;
    this.complaints = complaints;
  }

  /** The files written so far, a game each, the latest last. */
  public List<Path> files() {
    return List.copyOf(files);
  }

  @Override
  public void onGameBegun(String name, Optional<GameIdentity> identity, GameCorrections before) {
    journal = name;
    corrections = before;
    identity.ifPresent(this::identify);
  }

  /** The file of the last game is written anew. */
  @Override
  public void onCorrection(GameCorrection correction) {
    corrections = corrections.with(correction);
    sheet.ifPresent(
        game -> {
          game.add(correction.line());
          write(game, true);
        });
  }

  private void identify(GameIdentity identity) {
    List<PdnTag> known = new ArrayList<>();
    if (!identity.event().equals("?")) {
      known.add(new PdnTag("Event", identity.event()));
    }
    known.add(new PdnTag("White", identity.white()));
    known.add(new PdnTag("Black", identity.black()));
    names.stream().filter(tag -> !IDENTITY.contains(tag.name())).forEach(known::add);
    names = List.copyOf(known);
    date = Optional.of(identity.date().replace('-', '.'));
  }

  /** A game in which nothing happened is not worth a file. */
  @Override
  public void replay(List<AttributedRuling> game) {
    boolean hasMoves = game.stream().anyMatch(it -> it.ruling() instanceof Ruling.Played);
    if (hasMoves) {
      onResumed(game);
    }
  }

  @Override
  public void onRuling(Ruling ruling) {
    if (ruling instanceof Ruling.Started started) {
      begin(started);
    }
    sheet.ifPresent(game -> hear(game, ruling));
    if (isChange(ruling)) {
      sheet.ifPresent(game -> write(game, ruling instanceof Ruling.Over));
    }
  }

  private static void hear(GameTranscript game, Ruling ruling) {
    RulingJson json = new RulingJson(game.rules().orElseThrow(), said -> "");
    game.add(json.write(new AttributedRuling(ruling, Optional.empty())));
  }

  private static boolean isChange(Ruling ruling) {
    return ruling instanceof Ruling.GameChange
        || ruling instanceof Ruling.Over
        || (ruling instanceof Ruling.ClockShown shown && shown.reason() == Ruling.ClockReason.MOVE);
  }

  /** Resumes an interrupted game in its own file. */
  @Override
  public void onResumed(List<AttributedRuling> game) {
    List<Ruling> before = game.stream().map(AttributedRuling::ruling).toList();
    if (before.isEmpty() || !(before.get(0) instanceof Ruling.Started started)) {
      return;
    }
    LocalDateTime now = clock.get();
    String day = date.orElse(DATE.format(now));
    begin(started, day, before);
    String soFar = text(sheet.orElseThrow());
    Optional<EarlierGame> earlier = EarlierGame.find(folder, started.rules().id(), journal, soFar);
    if (date.isEmpty() && earlier.isPresent()) {
      begin(started, earlier.get().date(), before);
    }
    earlier.flatMap(EarlierGame::game).ifPresent(sheet.orElseThrow()::takeTimes);
    files.add(earlier.map(EarlierGame::file).orElseGet(() -> free(name(started, now))));
    boolean isOver = before.stream().anyMatch(ruling -> ruling instanceof Ruling.Over);
    if (earlier.filter(EarlierGame::isComplete).isEmpty()) {
      write(sheet.orElseThrow(), isOver);
    }
  }

  /** That of its journal, where there is one. */
  private String name(Ruling.Started started, LocalDateTime now) {
    return journal.isEmpty() ? BoardJournal.name(now) + "_" + started.rules().id() : journal;
  }

  /** Begins the game of that day with what was ruled before an interruption. */
  private void begin(Ruling.Started started, String day, List<Ruling> before) {
    GameTranscript game = new GameTranscript(started.rules());
    before.forEach(ruling -> hear(game, ruling));
    corrections.all().forEach(correction -> game.add(correction.line()));
    sheet = Optional.of(game);
    header = Stream.concat(names.stream(), Stream.of(new PdnTag("Date", day))).toList();
  }

  private void begin(Ruling.Started started) {
    LocalDateTime now = clock.get();
    begin(started, date.orElse(DATE.format(now)), List.of());
    files.add(free(name(started, now)));
  }

  /** The file of the last game is written anew. */
  @Override
  public boolean forget(ErasedNames erased) {
    List<PdnTag> known = names;
    List<PdnTag> written = header;
    names = without(names, erased);
    header = without(header, erased);
    corrections = corrections.without(erased);
    unsaved.replaceAll((file, text) -> ErasedNameRemover.pdn(text, erased));
    sheet
        .filter(game -> game.erase(erased) || !header.equals(written))
        .ifPresent(game -> write(game, false));
    return !names.equals(known);
  }

  private static List<PdnTag> without(List<PdnTag> tags, ErasedNames erased) {
    return tags.stream()
        .map(tag -> new PdnTag(tag.name(), ErasedNameRemover.tag(tag.name(), tag.value(), erased)))
        .toList();
  }

  private Path free(String name) {
    Path file = folder.resolve(name + ".pdn");
    for (int i = 2; Files.exists(file) || files.contains(file); i++) {
      file = folder.resolve(name + "-" + i + ".pdn");
    }
    return file;
  }

  @Override
  public boolean catchUp() {
    Map.copyOf(unsaved).forEach((file, text) -> save(file, text, true));
    return unsaved.isEmpty();
  }

  private String text(GameTranscript game) {
    return PdnWriter.write(game.rules().orElseThrow(), game.game(header));
  }

  private void write(GameTranscript game, boolean forces) {
    save(files.get(files.size() - 1), text(game), forces);
  }

  private void save(Path file, String text, boolean forces) {
    try {
      if (forces) {
        AtomicFile.save(file, text);
      } else {
        AtomicFile.replace(file, text);
      }
      unsaved.remove(file);
    } catch (IOException e) {
      if (unsaved.isEmpty()) {
        complaints.accept(
            "cannot write %s: %s; trying again soon. Make room or give the folder back its rights"
                .formatted(file, e));
      }
      unsaved.put(file, text);
    }
  }
}
