package dev.huff.club.tournament;

import dev.huff.club.store.Pairing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A tournament report file, TRF16. It has a line for each player (001) with the rounds in columns
 * of ten from column 90, and lines about the tournament, of which its name (012) matters here.
 * Points are those of the file: 1 for a win and 0.5 for a draw, if it says nothing else.
 */
public record TrfFile(String event, List<TournamentEntrant> entrants) {
  private static final int FIRST_ROUND = 91;
  private static final int ROUND_WIDTH = 10;
  private static final int LONGEST_NAME = 33;

  public TrfFile {
    entrants = List.copyOf(entrants);
  }

  /**
   * Reads a file.
   *
   * @throws TournamentFileException when a player's line does not read, or two have the same name
   */
  public static TrfFile read(List<String> lines) throws TournamentFileException {
    String event = "";
    List<TournamentEntrant> entrants = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String rest = line.length() > 4 ? line.substring(4).strip() : "";
      switch (line.length() < 3 ? "" : line.substring(0, 3)) {
        case "001" -> {
          TournamentEntrant entrant = entrant(line, i + 1);
          if (!names.add(entrant.name())) {
            throw TournamentFileException.sameName(i + 1, "another player is", entrant.name());
          }
          entrants.add(entrant);
        }
        case "012" -> event = rest;
        default -> {
          // what is not needed here
        }
      }
    }
    if (entrants.isEmpty()) {
      throw new TournamentFileException(lines.size(), "no player (001) in the whole file");
    }
    char bye = PointSystem.statedIn(lines).bye();
    return new TrfFile(event, entrants.stream().map(it -> it.withByes(bye)).toList());
  }

  /** The same with the names in full that the file cuts, if known pairings have them. */
  public TrfFile withNames(Collection<Pairing> known) {
    Map<String, List<String>> full =
        known.stream()
            .flatMap(Pairing::players)
            .distinct()
            .filter(name -> name.length() > LONGEST_NAME)
            .collect(Collectors.groupingBy(name -> cut(name).strip()));
    return new TrfFile(
        event,
        entrants.stream()
            .map(
                it -> {
                  List<String> meant = full.getOrDefault(it.name(), List.of());
                  return meant.size() == 1 ? it.called(meant.get(0)) : it;
                })
            .toList());
  }

  private static String cut(String name) {
    return name.substring(0, Math.min(LONGEST_NAME, name.length()));
  }

  private static String columns(String line, int from, int to) {
    int end = Math.min(to, line.length());
    return from > end ? "" : line.substring(from - 1, end).strip();
  }

  private static int number(String line, int from, int to, int at) throws TournamentFileException {
    String text = columns(line, from, to);
    if (text.isEmpty() || text.equals("0000")) {
      return 0;
    }
    if (!text.matches("[0-9]{1,4}")) {
      throw new TournamentFileException(at, "a number belongs into columns " + from + " to " + to);
    }
    return Integer.parseInt(text);
  }

  /**
   * How many columns too early everything behind the name is. Some programs fill it up to 33 bytes,
   * of which a letter with an accent takes two. The place of the points tells.
   */
  private static int shift(String line) {
    int more = moreBytes(line);
    return more <= LONGEST_NAME && hasPoints(line, more) && !hasPoints(line, 0) ? more : 0;
  }

  private static int moreBytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length - text.length();
  }

  /** Blanks around the points tell them from a part of a birth date. */
  private static boolean hasPoints(String line, int shift) {
    int before = 79 - shift;
    return line.length() > before && line.substring(before).matches(" [ 0-9]{2}\\.[0-9]( .*)?");
  }

  private static String inColumns(String line) {
    int shift = shift(line);
    return new StringBuilder(line)
        .insert(Math.min(14 + LONGEST_NAME - shift, line.length()), " ".repeat(shift))
        .toString();
  }

  private static TournamentEntrant entrant(String written, int at) throws TournamentFileException {
    String line = inColumns(written);
    int number = number(line, 5, 8, at);
    String name = columns(line, 15, 14 + LONGEST_NAME);
    if (number == 0 || name.isEmpty()) {
      throw new TournamentFileException(
          at, "a player has a number in columns 5 to 8, a name in 15 to 47");
    }
    List<TournamentEntrant.Meeting> rounds = new ArrayList<>();
    for (int from = FIRST_ROUND; from + 6 <= line.length(); from += ROUND_WIDTH) {
      rounds.add(meeting(line, from, at));
    }
    return new TournamentEntrant(number, name, number(line, 49, 52, at), rounds);
  }

  private static TournamentEntrant.Meeting meeting(String line, int from, int at)
      throws TournamentFileException {
    int opponent = number(line, from + 1, from + 4, at);
    char colour = line.charAt(from + 5);
    // bbpPairings and JaVaFo take small letters as well.
    char result = from + 7 < line.length() ? Character.toUpperCase(line.charAt(from + 7)) : ' ';
    if ("wb- ".indexOf(colour) < 0) {
      throw new TournamentFileException(at, "the colour in column " + (from + 6) + " is w, b or -");
    }
    return new TournamentEntrant.Meeting(opponent, colour, result);
  }

  /** The file as text. */
  public String write() {
    List<String> lines = new ArrayList<>(List.of("012 " + event, "062 " + entrants.size()));
    entrants.forEach(entrant -> lines.add(write(entrant, PointSystem.USUAL, false)));
    return String.join("\n", lines) + "\n";
  }

  /**
   * The file as text, made from an earlier one of the same tournament: whatever that says besides
   * stays, such as titles, federations, requested byes and the number of rounds.
   *
   * @throws TournamentFileException when the earlier one does not read
   */
  public String writeInto(List<String> earlier) throws TournamentFileException {
    Map<Integer, TournamentEntrant> left = new LinkedHashMap<>();
    entrants.forEach(it -> left.put(it.number(), it));
    PointSystem points = pointSystem(earlier);
    boolean isInBytes = earlier.stream().anyMatch(it -> it.startsWith("001") && shift(it) > 0);
    List<String> lines = new ArrayList<>();
    int end = 0;
    for (int i = 0; i < earlier.size(); i++) {
      String line = earlier.get(i);
      if (line.startsWith("001")) {
        TournamentEntrant before = entrant(line, i + 1);
        TournamentEntrant now = left.remove(before.number());
        lines.add(now == null ? line : writeInto(line, now.after(before, points.bye()), points));
        end = lines.size();
      } else {
        lines.add(line);
      }
    }
    lines.addAll(end, left.values().stream().map(it -> write(it, points, isInBytes)).toList());
    return String.join("\n", lines) + "\n";
  }

  /** As the file states, or as its players' points show: JaVaFo takes them for granted. */
  private static PointSystem pointSystem(List<String> lines) throws TournamentFileException {
    PointSystem stated = PointSystem.statedIn(lines);
    double usual = 0;
    double written = 0;
    int paired = read(lines).paired();
    for (int i = 0; i < lines.size(); i++) {
      String points = columns(inColumns(lines.get(i)), 81, 84);
      if (lines.get(i).startsWith("001") && points.matches("[0-9]{1,2}\\.[0-9]")) {
        usual += PointSystem.USUAL.of(entrant(lines.get(i), i + 1), paired);
        written += Double.parseDouble(points);
      }
    }
    boolean isTwice = stated.equals(PointSystem.USUAL) && usual > 0 && written == 2 * usual;
    return isTwice ? PointSystem.TWICE : stated;
  }

  /** The last round in which anybody has an opponent. */
  int paired() {
    return entrants.stream().mapToInt(TournamentEntrant::paired).max().orElse(0);
  }

  /** A place in the standings, which follows the points, is left out: it may be another now. */
  private String writeInto(String line, TournamentEntrant entrant, PointSystem points) {
    String player = String.format("%-80s", line).substring(0, 80 - shift(line));
    return player
        + String.format(Locale.ROOT, "%4.1f     ", points.of(entrant, paired()))
        + rounds(entrant);
  }

  private String write(TournamentEntrant entrant, PointSystem points, boolean isInBytes) {
    String rating = entrant.rating() == 0 ? "" : Integer.toString(entrant.rating());
    String name = cut(entrant.name());
    while (isInBytes && name.length() + moreBytes(name) > LONGEST_NAME) {
      name = name.substring(0, name.length() - 1);
    }
    int end = 14 + LONGEST_NAME;
    String player =
        String.format(Locale.ROOT, "001 %4d      %-33s %4s", entrant.number(), name, rating);
    return new StringBuilder(writeInto(player, entrant, points))
        .delete(isInBytes ? end - moreBytes(name) : end, end)
        .toString();
  }

  /** Each round in ten columns. */
  private String rounds(TournamentEntrant entrant) {
    return IntStream.rangeClosed(1, entrant.rounds().size())
        .mapToObj(
            round -> {
              TournamentEntrant.Meeting meeting = entrant.meeting(round);
              boolean isOpen = meeting.equals(TournamentEntrant.Meeting.OPEN);
              return isOpen ? " ".repeat(ROUND_WIDTH) : text(meeting);
            })
        .collect(Collectors.joining());
  }

  private static String text(TournamentEntrant.Meeting meeting) {
    String opponent =
        meeting.opponent() == 0 ? "0000" : String.format(Locale.ROOT, "%4d", meeting.opponent());
    return String.format(Locale.ROOT, "  %s %c %c", opponent, meeting.colour(), meeting.result());
  }

  /** The player of that number. */
  public Optional<TournamentEntrant> entrant(int number) {
    return entrants.stream().filter(entrant -> entrant.number() == number).findFirst();
  }
}
