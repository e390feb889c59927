package dev.huff.app.record;

import dev.huff.app.live.GameRecorder;
import dev.huff.club.store.GameTranscript;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.erasing.ErasedNameRemover;
import dev.huff.formats.erasing.ErasedNames;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.PrivateFiles;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.rules.notation.PdnReader;
import dev.huff.rules.notation.PdnTag;
import dev.huff.rules.notation.PdnWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Saves each game as a PDN file of its own. After every change of the game it writes a new file and
 * moves it into place, so that the file is a whole game whenever the process dies. The file is
 * synced to disk when the game is over. Until then the journal, which is synced with every ruling,
 * survives a power cut. A full disk is reported once and retried soon; the retry writes everything
 * that was missing.
 */
public final class PdnRecorder implements GameRecorder {
  private final Path folder;
  private final List<PdnTag> tags;
  private final Consumer<String> complaints;
  private final List<Path> files = new ArrayList<>();
  private Optional<GameTranscript> sheet = Optional.empty();
  // The tags that the next game begins with, and those of the last one.
  private List<PdnTag> names;
  private List<PdnTag> header = List.of();
  private String journal = "";
  private GameCorrections corrections = GameCorrections.NONE;
  // What the disk has not taken yet. The next game may have begun meanwhile.
  private final Map<Path, String> unsaved = new LinkedHashMap<>();

  /**
   * @param tags of each game, besides those that its journal tells
   * @param complaints receives a line if a file cannot be written
   * @throws IOException if the folder cannot be made
   */
  public PdnRecorder(Path folder, List<PdnTag> tags, Consumer<String> complaints)
      throws IOException {
    this.folder = PrivateFiles.folder(folder.toAbsolutePath().normalize());
    this.tags = List.copyOf(tags);
    this.names = this.tags;
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
    known.addAll(tags);
    known.add(new PdnTag("Date", identity.date().replace('-', '.')));
    names = List.copyOf(known);
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
      begin(started, List.of());
      files.add(free());
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
    GameTranscript sheet = begin(started, before);
    Optional<EarlierGame> earlier = EarlierGame.find(folder, journal, text(sheet));
    earlier.flatMap(it -> PdnReader.first(it.pdn())).ifPresent(sheet::takeTimes);
    files.add(earlier.map(EarlierGame::file).orElseGet(this::free));
    if (earlier.filter(EarlierGame::isComplete).isEmpty()) {
      write(sheet, before.stream().anyMatch(ruling -> ruling instanceof Ruling.Over));
    }
  }

  /** Begins the game with what was ruled before an interruption. */
  private GameTranscript begin(Ruling.Started started, List<Ruling> before) {
    GameTranscript game = new GameTranscript(started.rules());
    before.forEach(ruling -> hear(game, ruling));
    corrections.all().forEach(correction -> game.add(correction.line()));
    sheet = Optional.of(game);
    header = names;
    return game;
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

  /**
   * A file that is called like the journal; boards with journals of one name may share the folder.
   */
  private Path free() {
    Path file = folder.resolve(journal + ".pdn");
    for (int i = 2; Files.exists(file) || files.contains(file); i++) {
      file = folder.resolve(journal + "-" + i + ".pdn");
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
        complaints.accept(DiskTrouble.of(file.toString(), e));
      }
      unsaved.put(file, text);
    }
  }
}
