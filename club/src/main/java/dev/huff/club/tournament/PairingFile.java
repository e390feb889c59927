package dev.huff.club.tournament;

import dev.huff.club.store.NaturalNameOrder;
import dev.huff.club.store.Pairing;
import dev.huff.club.store.StoredGame;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.ruleset.ResultStyle;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pairing files: a whole tournament as TRF16, or one round as a table with semicolons. */
public final class PairingFile {
  private static final String HEAD = "board;white;black;result";
  private static final Pattern CELL =
      Pattern.compile("(?:\\s*+\"((?:[^\"]|\"\")*+)\"\\s*+|([^;]*+))(;|$)");

  private PairingFile() {}

  /**
   * The pairings of a tournament. A pairing that was known keeps its board; of the others, boards
   * are counted in each round, the strongest first, and byes behind them. Of rounds that are not
   * paired nothing is kept: byes that players asked for count when the others play.
   */
  public static List<Pairing> of(TrfFile report, Collection<Pairing> known) {
    Map<String, String> boards = new HashMap<>();
    known.forEach(it -> boards.put(key(it), it.board()));
    return IntStream.rangeClosed(1, report.paired())
        .mapToObj(round -> seated(ofRound(report, round), boards))
        .flatMap(List::stream)
        .toList();
  }

  /** The pairings of a round without boards; byes stand last. */
  private static List<Pairing> ofRound(TrfFile report, int round) {
    return Stream.concat(
            report.entrants().stream().map(entrant -> pairing(report, entrant, round)),
            report.entrants().stream().map(entrant -> bye(entrant, round)))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The same at their boards. */
  private static List<Pairing> seated(List<Pairing> pairings, Map<String, String> boards) {
    Set<String> taken =
        pairings.stream()
            .flatMap(it -> Optional.ofNullable(boards.get(key(it))).stream())
            .collect(Collectors.toSet());
    Iterator<String> free =
        IntStream.iterate(1, board -> board + 1)
            .mapToObj(Integer::toString)
            .filter(board -> !taken.contains(board))
            .iterator();
    return pairings.stream()
        .map(it -> it.at(Optional.ofNullable(boards.get(key(it))).orElseGet(free::next)))
        .toList();
  }

  /**
   * A round without an opponent for which a player gets points, or a bye of the pairing program
   * that gives none; of all others nothing is kept.
   */
  private static Optional<Pairing> bye(TournamentEntrant entrant, int round) {
    if (entrant.meeting(round).opponent() != 0) {
      return Optional.empty();
    }
    char bye = entrant.meeting(round).result();
    double points = PointSystem.USUAL.of(bye);
    if (points == 0 && bye != 'u') {
      return Optional.empty();
    }
    String result =
        points == 0 ? Pairing.OPEN : written(points == 1 ? PdnResult.FIRST : PdnResult.DRAW);
    return Optional.of(new Pairing(round, "", entrant.name(), Pairing.BYE, result));
  }

  /** The game of a round that this player begins the mention of: each game is mentioned twice. */
  private static Optional<Pairing> pairing(TrfFile report, TournamentEntrant entrant, int round) {
    TournamentEntrant.Meeting meeting = entrant.meeting(round);
    Optional<TournamentEntrant> opponent = report.entrant(meeting.opponent());
    if (opponent.isEmpty() || opponent.get().number() < entrant.number()) {
      return Optional.empty();
    }
    boolean isWhite = meeting.colour() != 'b';
    TournamentEntrant white = isWhite ? entrant : opponent.get();
    TournamentEntrant black = isWhite ? opponent.get() : entrant;
    String result = result(white.meeting(round).result(), black.meeting(round).result());
    return Optional.of(new Pairing(round, "", white.name(), black.name(), result));
  }

  /** White's line tells how it ended; that both have lost, Black's as well. */
  private static String result(char white, char black) {
    return switch (white) {
      case '+' -> Pairing.FORFEITED;
      case '-' -> black == '-' ? Pairing.FORFEITED_BY_BOTH : Pairing.FORFEITED_BY_WHITE;
      case '1', 'W' -> written(PdnResult.FIRST);
      case '0', 'L' -> written(black == '0' ? PdnResult.BOTH_LOSE : PdnResult.SECOND);
      case '=', 'D' -> written(PdnResult.DRAW);
      default -> Pairing.OPEN;
    };
  }

  private static String written(PdnResult result) {
    return result.write(ResultStyle.TWO_POINTS);
  }

  /**
   * Reads the table of one round: {@code board;white;black} a line, the first line its head. With
   * {@code bye}, {@code -} or nothing for Black it is a bye. A fourth cell is the result, with
   * {@code +:-}, {@code -:+} and {@code -:-} of a game that was forfeited. Cells may be in quotes,
   * as spreadsheets write them.
   *
   * @throws TournamentFileException when a line does not read
   */
  public static List<Pairing> read(List<String> lines, int round) throws TournamentFileException {
    Map<String, Pairing> pairings = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> cells = cells(lines.get(i));
      if (lines.get(i).isBlank() || (i == 0 && cells.get(0).equalsIgnoreCase("board"))) {
        continue;
      }
      if (cells.size() < 3
          || !cells.get(0).matches("[A-Za-z0-9_-]{1,64}")
          || cells.get(1).isEmpty()) {
        throw new TournamentFileException(i + 1, "write board;white;black, not " + lines.get(i));
      }
      Pairing pairing =
          new Pairing(round, cells.get(0), cells.get(1), opponent(cells.get(2)), result(cells, i));
      if (pairing.white().equals(pairing.black())) {
        throw TournamentFileException.sameName(i + 1, "both are", pairing.white());
      }
      if (pairings.put(pairing.board(), pairing) != null) {
        throw new TournamentFileException(i + 1, "board " + pairing.board() + " was there before");
      }
    }
    return List.copyOf(pairings.values());
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    boolean isLast = false;
    while (!isLast && cell.lookingAt()) {
      String quoted = cell.group(1);
      cells.add((quoted == null ? cell.group(2) : quoted.replace("\"\"", "\"")).strip());
      isLast = cell.group(3).isEmpty();
      cell.region(cell.end(), line.length());
    }
    return cells;
  }

  private static String result(List<String> cells, int at) throws TournamentFileException {
    String result = cells.size() > 3 ? cells.get(3) : "";
    if (PdnResult.of(result).isEmpty()) {
      throw new TournamentFileException(
          at + 1, "a result is 2-0, 1-1, 0-2, +:-, -:+, -:- or *, not " + result);
    }
    return result.isEmpty() ? Pairing.OPEN : result;
  }

  private static String opponent(String name) {
    return name.isEmpty() || name.equals("-") || name.equalsIgnoreCase(Pairing.BYE)
        ? Pairing.BYE
        : name;
  }

  /** One round as a table. */
  public static String write(List<Pairing> pairings) {
    StringBuilder text = new StringBuilder(HEAD).append('\n');
    for (Pairing it : pairings) {
      text.append(
          String.join(";", it.board(), cell(it.white()), cell(it.black()), it.result()) + "\n");
    }
    return text.toString();
  }

  private static String cell(String name) {
    return name.contains(";") || name.startsWith("\"")
        ? "\"" + name.replace("\"", "\"\"") + "\""
        : name;
  }

  /** Pairings with the results that the games have brought; games that were not paired besides. */
  public static List<Pairing> withResults(
      Collection<Pairing> pairings, Collection<StoredGame> games) {
    Map<String, Pairing> all = new LinkedHashMap<>();
    pairings.forEach(it -> all.put(key(it), it));
    for (StoredGame game : games) {
      if (game.round().matches("[0-9]{1,3}") && !game.isOnlySetUp() && isNamed(game)) {
        int round = Integer.parseInt(game.round());
        Pairing played =
            new Pairing(round, game.board(), game.white(), game.black(), game.result());
        all.merge(key(played), played, (old, now) -> now.result().equals(Pairing.OPEN) ? old : now);
      }
    }
    return all.values().stream()
        .sorted(
            Comparator.comparingInt(Pairing::round)
                .thenComparing(Pairing::board, new NaturalNameOrder()))
        .toList();
  }

  private static boolean isNamed(StoredGame game) {
    return !game.white().equals(Pairing.UNKNOWN) && !game.black().equals(Pairing.UNKNOWN);
  }

  private static String key(Pairing it) {
    return it.round() + "\n" + it.white() + "\n" + it.black();
  }

  /** A tournament from its pairings; its players are numbered by their ratings and names. */
  public static TrfFile report(
      String event, Collection<Pairing> pairings, Map<String, Integer> ratings) {
    return report(new TrfFile(event, List.of()), pairings, ratings);
  }

  /** The same where a report of it exists: its players keep their numbers. */
  public static TrfFile report(
      TrfFile before, Collection<Pairing> pairings, Map<String, Integer> ratings) {
    TrfFile named = before.withNames(pairings);
    TreeSet<String> names = new TreeSet<>(byRating(ratings));
    pairings.stream().flatMap(Pairing::players).forEach(names::add);
    Map<String, Integer> numbers = new LinkedHashMap<>();
    named.entrants().stream()
        .filter(it -> names.contains(it.name()))
        .forEach(it -> numbers.put(it.name(), it.number()));
    int last = named.entrants().stream().mapToInt(TournamentEntrant::number).max().orElse(0);
    for (String name : names) {
      last += numbers.putIfAbsent(name, last + 1) == null ? 1 : 0;
    }
    int rounds = pairings.stream().mapToInt(Pairing::round).max().orElse(0);
    int paired =
        pairings.stream().filter(it -> !it.isBye()).mapToInt(Pairing::round).max().orElse(0);
    List<TournamentEntrant> entrants = new ArrayList<>();
    numbers.forEach(
        (name, number) -> {
          List<TournamentEntrant.Meeting> meetings = new ArrayList<>();
          for (int round = 1; round <= rounds; round++) {
            TournamentEntrant.Meeting it = meeting(name, round, pairings, numbers);
            // Of a round that is not paired, only byes are known.
            boolean isOpen = round > paired && it.equals(TournamentEntrant.Meeting.NONE);
            meetings.add(isOpen ? TournamentEntrant.Meeting.OPEN : it);
          }
          while (!meetings.isEmpty()
              && meetings.get(meetings.size() - 1).equals(TournamentEntrant.Meeting.OPEN)) {
            meetings.remove(meetings.size() - 1);
          }
          entrants.add(
              new TournamentEntrant(number, name, ratings.getOrDefault(name, 0), meetings));
        });
    return new TrfFile(before.event(), entrants);
  }

  /**
   * Who is paired twice in a round, as at an exhibition, for which a tournament report has no
   * place.
   */
  public static Optional<String> findPairedTwice(Collection<Pairing> pairings) {
    Set<String> seen = new HashSet<>();
    return pairings.stream()
        .flatMap(it -> it.players().filter(name -> !seen.add(it.round() + " " + name)))
        .findFirst();
  }

  private static Comparator<String> byRating(Map<String, Integer> ratings) {
    return Comparator.comparing((String name) -> -ratings.getOrDefault(name, 0))
        .thenComparing(Comparator.naturalOrder());
  }

  private static TournamentEntrant.Meeting meeting(
      String name, int round, Collection<Pairing> pairings, Map<String, Integer> numbers) {
    for (Pairing it : pairings) {
      boolean white = it.white().equals(name);
      if (it.round() == round && (white || it.black().equals(name))) {
        if (it.black().equals(Pairing.BYE)) {
          return new TournamentEntrant.Meeting(0, '-', bye(it.result()));
        }
        int opponent = numbers.getOrDefault(white ? it.black() : it.white(), 0);
        return new TournamentEntrant.Meeting(opponent, white ? 'w' : 'b', code(it.result(), white));
      }
    }
    return TournamentEntrant.Meeting.NONE;
  }

  private static char bye(String result) {
    return switch (PdnResult.of(result).orElse(PdnResult.UNKNOWN)) {
      case FIRST -> 'U';
      case DRAW -> 'H';
      case SECOND, BOTH_LOSE, UNKNOWN -> 'Z';
    };
  }

  private static char code(String result, boolean white) {
    if (result.matches("[+-]:[+-]")) {
      return result.charAt(white ? 0 : 2);
    }
    return switch (PdnResult.of(result).orElse(PdnResult.UNKNOWN)) {
      case FIRST -> white ? '1' : '0';
      case SECOND -> white ? '0' : '1';
      case DRAW -> '=';
      case BOTH_LOSE -> '0';
      case UNKNOWN -> ' ';
    };
  }
}
