package dev.huff.lab.crash;

import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.formats.journal.ReplayedJournal;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.lab.crash.JournalFolder.JournaledGame;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compares a table's announcements on its screen with its journals. A life of the process says each
 * ruling once, in order, after it is journalled; on going on with a game it repeats the last.
 */
final class AnnouncedLines {
  private static final String RESUMED = "Going on with the interrupted game";

  // Rulings of one moment are journalled together, and announced one after the other.
  private static final int LARGEST_BATCH = 6;

  private final RuleSet rules;
  private final Announcer announcer;

  AnnouncedLines(RuleSet rules) {
    this.rules = rules;
    this.announcer = new Announcer(Language.english(), rules);
  }

  /** The rulings of a game as its journal plays them again. */
  List<AttributedRuling> replay(JournaledGame game) throws LogException {
    return ReplayedJournal.of(game.contents(), LogParser.ruleSets(List.of(rules))).rulings();
  }

  /** The same as lines of JSON. */
  List<String> replayedLines(JournaledGame game) throws LogException {
    RulingJson json = new RulingJson(rules, ruling -> "");
    return replay(game).stream().map(json::write).toList();
  }

  /** The first difference between what a life announced and what its journals say. */
  Optional<RecordDifference> difference(String table, TableLife life, List<JournaledGame> journals)
      throws IOException, LogException {
    List<String> printed = Files.readAllLines(life.log());
    boolean isResumed = printed.stream().anyMatch(line -> line.strip().startsWith(RESUMED));
    List<String> expected = new ArrayList<>();
    Set<String> vocabulary = new HashSet<>();
    String last = "";
    for (JournaledGame game : journals) {
      int after = life.after().getOrDefault(game.name(), 0);
      int before = life.before().getOrDefault(game.name(), 0);
      List<String> said = said(game);
      vocabulary.addAll(said);
      vocabulary.remove("");
      boolean isGoneOnWith = isResumed && isNewestBefore(life, game, journals);
      if (after > before || isGoneOnWith) {
        int from = isGoneOnWith ? Math.max(0, before - 1) : 0;
        expected.addAll(said.subList(from, Math.min(after, said.size())));
        expected.removeIf(String::isEmpty);
        last = game.file().toString();
      }
    }
    List<String> heard = heard(printed, vocabulary);
    int at = RecordDifference.firstDifference(expected, heard);
    int unsaid = expected.size() - at;
    boolean isWhole = unsaid == 0 || (life.isCut() && unsaid <= LARGEST_BATCH);
    String journal = last;
    return at == heard.size() && isWhole
        ? Optional.empty()
        : RecordDifference.ofLines(
            "what table " + table + " announced",
            place -> life.log() + ", announcement " + (place + 1),
            place -> journal,
            expected,
            heard);
  }

  private static boolean isNewestBefore(
      TableLife life, JournaledGame game, List<JournaledGame> journals) {
    return journals.stream()
        .map(JournaledGame::name)
        .filter(life.before()::containsKey)
        .reduce((earlier, later) -> later)
        .filter(game.name()::equals)
        .isPresent();
  }

  private List<String> said(JournaledGame game) throws LogException {
    return replay(game).stream().map(ruled -> announcer.announce(ruled.ruling()).text()).toList();
  }

  private static List<String> heard(List<String> printed, Set<String> vocabulary) {
    return printed.stream()
        .filter(line -> line.startsWith("  "))
        .map(line -> line.strip().replaceFirst("^! ", ""))
        .filter(vocabulary::contains)
        .toList();
  }
}
