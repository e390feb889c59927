package dev.huff.lab.crash;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.StoredGame;
import dev.huff.formats.ndjson.BoundedJson;
import dev.huff.formats.ndjson.LogException;
import dev.huff.lab.crash.JournalFolder.JournaledGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Sets everything that a site has written against the journals of its tables: PDN files, the
 * tables' archives, the hall's archive, its broadcast, and what was announced.
 */
final class RecordComparison {
  private static final ObjectMapper JSON = BoundedJson.mapper();

  private final HallWithTables site;
  private final List<RecordDifference> differences = new ArrayList<>();
  private int compared;

  private RecordComparison(HallWithTables site) {
    this.site = site;
  }

  /** What was compared, and what differs. */
  record Outcome(int compared, List<RecordDifference> differences) {}

  /** Compares all records but those of lives. */
  static Outcome of(HallWithTables site) throws IOException {
    RecordComparison comparison = new RecordComparison(site);
    try (Archive hall = Archive.open(site.archive())) {
      for (CrashTable table : site.tables()) {
        comparison.compare(table, hall);
      }
    }
    return new Outcome(comparison.compared, comparison.differences);
  }

  /** Compares what a table announced in those lives. */
  static Outcome ofLives(CrashTable table, List<TableLife> lives) throws IOException {
    List<RecordDifference> differences = new ArrayList<>();
    AnnouncedLines announced = new AnnouncedLines(table.rules());
    List<JournaledGame> games = begun(table);
    for (TableLife life : lives) {
      try {
        announced.difference(table.title(), life, games).ifPresent(differences::add);
      } catch (LogException e) {
        differences.add(unreadable(table, games.toString(), e));
      }
    }
    return new Outcome(lives.size(), differences);
  }

  private static RecordDifference unreadable(CrashTable table, String where, LogException e) {
    return new RecordDifference(
        "the journal of table " + table.title(), where, where, "a game", String.valueOf(e));
  }

  private static List<JournaledGame> begun(CrashTable table) throws IOException {
    return table.journals().games().stream().filter(JournaledGame::hasBegun).toList();
  }

  private void compare(CrashTable table, Archive hall) throws IOException {
    List<JournaledGame> games = begun(table);
    List<RecordedGame> expected = games.stream().map(game -> recorded(table, game)).toList();
    try (Archive own = Archive.open(table.archive())) {
      for (int i = 0; i < games.size(); i++) {
        compareOwn(table, own, games.get(i), expected.get(i));
      }
    }
    // The hall need not have heard of a game that was left before its first move.
    List<JournaledGame> played = games.stream().filter(game -> game.rulings().size() > 1).toList();
    List<RecordedGame> told = played.stream().map(game -> recorded(table, game)).toList();
    compareHallLines(table, hall, played);
    compareHallGames(table, hall, played, told);
    compareBroadcast(table, played, told);
  }

  private static RecordedGame recorded(CrashTable table, JournaledGame game) {
    String white = "Anna " + table.title();
    String black = "Bob " + table.title();
    return RecordedGame.ofRulings(game.rulings(), HallWithTables.EVENT, white, black);
  }

  private void note(Optional<RecordDifference> difference) {
    compared++;
    difference.ifPresent(differences::add);
  }

  private void compareOwn(CrashTable table, Archive own, JournaledGame game, RecordedGame expected)
      throws IOException {
    String journal = game.file().toString();
    try {
      List<String> replayed = new AnnouncedLines(table.rules()).replayedLines(game);
      note(lines("the replayed journal", journal, List.of(game), RulingLines.of(replayed)));
    } catch (LogException e) {
      note(Optional.of(unreadable(table, journal, e)));
    }
    Path pdn = table.pdn(game.name());
    if (!expected.moves().isEmpty() || Files.exists(pdn)) {
      List<RecordedGame> written =
          Files.exists(pdn) ? RecordedGame.inPdn(Files.readString(pdn)) : List.of();
      note(RecordDifference.of("the PDN file", pdn + ":1", journal, List.of(expected), written));
    }
    String source = table.source(game.file());
    Optional<StoredGame> stored = own.game(source);
    String place = table.archive() + " game " + source;
    note(
        RecordDifference.of(
            "the archive's game", place, journal, Optional.of(row(expected)), row(stored)));
    List<String> kept = RulingLines.of(own.lines().of(source));
    note(lines("the archive's lines", table.archive() + " ruling " + source, List.of(game), kept));
  }

  /** A game of an archive by its columns and by its PDN text. */
  private record Row(RecordedGame game, String result, int plies) {}

  private static Row row(RecordedGame game) {
    return new Row(game, game.result(), game.moves().size());
  }

  private static Optional<Row> row(Optional<StoredGame> stored) throws IOException {
    if (stored.isEmpty()) {
      return Optional.empty();
    }
    StoredGame game = stored.get();
    RecordedGame text = RecordedGame.inPdn(game.pdn()).get(0);
    RecordedGame columns =
        new RecordedGame(
            game.event(), game.white(), game.black(), text.fen(), text.moves(), text.result());
    return Optional.of(new Row(columns, game.result(), game.plies()));
  }

  /** The first difference between kept lines and the rulings of journals. */
  private static Optional<RecordDifference> lines(
      String record, String where, List<JournaledGame> games, List<String> found) {
    return RecordDifference.ofLines(
        record,
        at -> where + ", ruling " + (at + 1),
        at -> place(games, at),
        RulingLines.of(rulings(games)),
        found);
  }

  private static List<String> rulings(List<JournaledGame> games) {
    return games.stream().flatMap(game -> game.rulings().stream()).toList();
  }

  private static String place(List<JournaledGame> games, int ruling) {
    int left = ruling;
    for (JournaledGame game : games) {
      if (left < game.rulings().size()) {
        return game.file() + ":" + game.line(left);
      }
      left -= game.rulings().size();
    }
    return games.isEmpty() ? "none" : games.get(games.size() - 1).file().toString();
  }

  private void compareHallLines(CrashTable table, Archive hall, List<JournaledGame> games)
      throws IOException {
    List<String> kept = RulingLines.ofPlayed(hall.lines().ofFeed(table.title()));
    note(lines("the hall's lines", site.archive() + " feed " + table.title(), games, kept));
    Path feed = site.broadcast().resolve("feed.ndjson");
    List<String> told = new ArrayList<>();
    if (Files.exists(feed)) {
      for (String line : Files.readAllLines(feed)) {
        JsonNode json = JSON.readTree(line);
        if (json.path("board").asText().equals(table.title())) {
          told.add(json.path("line").toString());
        }
      }
    }
    // A hall that is started again tells the feed from the last game on.
    List<String> lines = RulingLines.ofPlayed(told);
    List<String> all = RulingLines.of(rulings(games));
    List<String> end = all.subList(Math.max(0, all.size() - lines.size()), all.size());
    String journal = games.isEmpty() ? "none" : games.get(games.size() - 1).file().toString();
    note(RecordDifference.of("the broadcast's feed", feed.toString(), journal, end, lines));
  }

  private void compareHallGames(
      CrashTable table, Archive hall, List<JournaledGame> games, List<RecordedGame> expected)
      throws IOException {
    List<Optional<Row>> rows = new ArrayList<>();
    List<StoredGame> stored =
        hall.find(GameSearch.all().byEvent(HallWithTables.EVENT)).stream()
            .filter(game -> game.source().startsWith(table.title() + "/"))
            .filter(game -> game.plies() > 0)
            .sorted(Comparator.comparingLong(RecordComparison::number))
            .toList();
    for (StoredGame game : stored) {
      rows.add(row(Optional.of(game)));
    }
    for (int i = 0; i < Math.max(expected.size(), rows.size()); i++) {
      Object want = i < expected.size() ? Optional.of(row(expected.get(i))) : Optional.empty();
      Object have = i < rows.size() ? rows.get(i) : Optional.empty();
      String where = site.archive() + " game " + (i + 1) + " of table " + table.title();
      String journal = i < games.size() ? games.get(i).file().toString() : "none";
      note(RecordDifference.of("the hall's game", where, journal, want, have));
    }
  }

  private static long number(StoredGame game) {
    return Long.parseLong(game.source().substring(game.source().lastIndexOf('/') + 1));
  }

  private void compareBroadcast(
      CrashTable table, List<JournaledGame> games, List<RecordedGame> expected) throws IOException {
    Path file = site.broadcast().resolve("games.pdn");
    List<RecordedGame> told =
        Files.exists(file)
            ? RecordedGame.pdn(Files.readString(file)).stream()
                .filter(game -> game.value("Board").filter(table.title()::equals).isPresent())
                .map(RecordedGame::of)
                .filter(game -> !game.moves().isEmpty())
                .toList()
            : List.of();
    List<String> want = expected.stream().map(RecordedGame::toString).sorted().toList();
    List<String> have = told.stream().map(RecordedGame::toString).sorted().toList();
    String journal = games.isEmpty() ? "none" : games.get(0).file().toString();
    note(
        RecordDifference.ofLines(
            "the broadcast's games of table " + table.title(),
            at -> file.toString(),
            at -> journal,
            want,
            have));
  }
}
