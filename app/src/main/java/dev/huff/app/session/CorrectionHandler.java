package dev.huff.app.session;

import dev.huff.app.live.LiveGame;
import dev.huff.app.option.GameStorage;
import dev.huff.app.option.LiveGameOptions;
import dev.huff.club.store.Archive;
import dev.huff.club.store.ArchiveException;
import dev.huff.formats.file.AtomicFile;
import dev.huff.formats.journal.BoardJournal;
import dev.huff.formats.journal.JournalReader;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogLine;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;

/**
 * Writes what a hall's arbiters correct into this table's own files: the game's journal first, then
 * its PDN file and this table's archive. Each step may be done again.
 *
 * @param rules what is played there, which the catalogue may not have
 */
record CorrectionHandler(LiveGameOptions options, GameStorage place, RuleSet rules) {
  /**
   * Follows a correction.
   *
   * @return whether it is in the journal; false where there is no such journal
   * @throws UncheckedIOException when that cannot be done now
   */
  synchronized boolean follow(String name, GameCorrection correction, LiveGame live) {
    try {
      if (live.correct(name, correction)) {
        return true;
      }
      Path file = BoardJournal.file(place.journals(), name);
      if (!name.matches("[\\w-][\\w.-]*") || !Files.exists(file)) {
        return false;
      }
      BoardJournal.correct(file, correction);
      correctRecords(file, name, correction);
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (LogException | ArchiveException | JdbiException e) {
      throw new UncheckedIOException(new IOException(e.getMessage(), e));
    }
  }

  private void correctRecords(Path file, String name, GameCorrection correction)
      throws IOException, LogException {
    JournalReader.Contents contents = JournalReader.read(file);
    Path pdn = place.games().resolve(name + ".pdn");
    if (Files.exists(pdn) && !contents.inputs().isEmpty()) {
      RuleSet played = rules(contents.inputs().get(0));
      GameCorrections all = contents.corrections();
      String before = Files.readString(pdn, StandardCharsets.UTF_8);
      AtomicFile.save(pdn, all.applyTo(played, before));
    }
    Optional<String> kept = options.archive().filter(GameArchivist::isThere);
    if (kept.isPresent()) {
      try (Archive archive = Archive.open(kept.get())) {
        archive.correct(GameArchivist.source(file), correction);
      }
    }
  }

  private RuleSet rules(String header) throws LogException {
    LogLine line = new LogParser(LogParser.ruleSets(List.of(rules))).parse(header);
    return line instanceof GameTerms begun ? begun.rules() : rules;
  }
}
