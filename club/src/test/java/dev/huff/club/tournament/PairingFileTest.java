package dev.huff.club.tournament;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.club.store.Pairing;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pairings go out as files and come back the same. */
class PairingFileTest {
  private static final List<Pairing> PAIRINGS =
      List.of(
          new Pairing(1, "1", "Anna", "Cyril", "2-0"),
          new Pairing(1, "2", "Dora", "Bob", "1-1"),
          new Pairing(2, "1", "Dora", "Anna", "*"),
          new Pairing(2, "2", "Bob", "Cyril", "0-2"),
          new Pairing(3, "1", "Anna", "Dora", "*"),
          new Pairing(3, "2", "Bob", Pairing.BYE, "2-0"),
          new Pairing(3, "3", "Cyril", Pairing.BYE, "1-1"));
  private static final Map<String, Integer> RATINGS =
      Map.of("Anna", 2100, "Bob", 1900, "Cyril", 1800, "Dora", 0);

  @Test
  void aTournamentReportReadsBack() throws TournamentFileException {
    String text = PairingFile.report("Cup", PAIRINGS, RATINGS).write();
    TrfFile report = TrfFile.read(text.lines().toList());
    assertThat(report.event()).isEqualTo("Cup");
    assertThat(report.entrants())
        .extracting(TournamentEntrant::name)
        .containsExactly("Anna", "Bob", "Cyril", "Dora");
    assertThat(report.entrants().get(1).rating()).isEqualTo(1900);
    assertThat(PairingFile.of(report, List.of())).containsExactlyInAnyOrderElementsOf(PAIRINGS);
  }

  @Test
  void everyFieldStandsInItsColumn() {
    String line = PairingFile.report("Cup", PAIRINGS, RATINGS).write().lines().toList().get(2);
    assertThat(line).startsWith("001    1      Anna ");
    assertThat(line.substring(48, 52)).isEqualTo("2100");
    assertThat(line.substring(80, 84)).isEqualTo(" 1.0");
    assertThat(line.substring(91, 99)).isEqualTo("   3 w 1");
    assertThat(line.substring(101, 107)).isEqualTo("   4 b");
  }

  @Test
  void aTableOfARoundReadsBack() throws TournamentFileException {
    List<Pairing> first = PAIRINGS.subList(0, 2);
    assertThat(PairingFile.read(PairingFile.write(first).lines().toList(), 1)).isEqualTo(first);
    assertThat(PairingFile.read(List.of("7;Emil;-;2-0"), 1))
        .containsExactly(new Pairing(1, "7", "Emil", Pairing.BYE, "2-0"));
  }

  @Test
  void aForfeitStaysOne() throws TournamentFileException {
    List<Pairing> forfeited =
        List.of(
            new Pairing(1, "1", "Anna", "Cyril", Pairing.FORFEITED),
            new Pairing(1, "2", "Dora", "Bob", Pairing.FORFEITED_BY_WHITE),
            new Pairing(2, "1", "Dora", "Anna", Pairing.FORFEITED_BY_BOTH),
            new Pairing(2, "2", "Bob", "Cyril", "0-0"));
    String text = PairingFile.report("Cup", forfeited, RATINGS).write();
    assertThat(text.lines().toList().get(2).substring(80))
        .startsWith(" 1.0")
        .contains("w +", "b -");
    assertThat(PairingFile.of(TrfFile.read(text.lines().toList()), List.of()))
        .containsExactlyInAnyOrderElementsOf(forfeited);
    assertThat(PairingFile.read(PairingFile.write(forfeited.subList(0, 2)).lines().toList(), 1))
        .isEqualTo(forfeited.subList(0, 2));
  }

  @Test
  void aKnownPairingKeepsItsBoardAndItsLongNames() throws TournamentFileException {
    String longName = "Wolfeschlegelsteinhausenbergerdorff, Hubert";
    List<Pairing> known =
        List.of(
            new Pairing(1, "7", "Dora", longName, Pairing.FORFEITED),
            new Pairing(1, "9", "Anna", Pairing.BYE, "2-0"),
            new Pairing(1, "1", "Bob", "Cyril", Pairing.OPEN));
    String text = PairingFile.report("Cup", known, RATINGS).write() + "001    6      Emil\n";
    String next = text.replaceAll("(?m)(Bob .*)3 w  $", "$10 - Z").replaceAll("2 b  ", "6 w 1");
    TrfFile cut = TrfFile.read(next.lines().toList());
    TrfFile report = cut.withNames(known);
    assertThat(PairingFile.of(report, known))
        .containsExactlyInAnyOrder(
            known.get(0), known.get(1), new Pairing(1, "1", "Cyril", "Emil", "2-0"));
  }

  @Test
  void aSpreadsheetsQuotesAreNoPartOfANameAndReadBack() throws TournamentFileException {
    List<Pairing> quoted =
        List.of(
            new Pairing(1, "1", "Novák; Jan", "O'Brien \"Bob\" <b>", Pairing.OPEN),
            new Pairing(1, "2", "\"Bob\" Dylan", "Anna", "2-0"));
    assertThat(PairingFile.read(PairingFile.write(quoted).lines().toList(), 1)).isEqualTo(quoted);
    assertThat(
            PairingFile.read(
                List.of("\"1\";\"Novák; Jan\";O'Brien \"Bob\" <b>", "2;\"Bob\" Dylan;Anna;\"2-0\""),
                1))
        .isEqualTo(quoted);
  }

  @Test
  void twoPlayersOfOneNameAreRefused() {
    List<Pairing> pairings = PAIRINGS.subList(0, 2);
    String text = PairingFile.report("Cup", pairings, RATINGS).write().replace("Bob ", "Anna");
    assertThatThrownBy(() -> TrfFile.read(text.lines().toList()))
        .hasMessageContaining("line 4: another player is called Anna");
    assertThatThrownBy(() -> PairingFile.read(List.of("1;Anna;Anna"), 1))
        .hasMessageContaining("line 1: both are called Anna");
  }

  @Test
  void whoSitsAtTwoBoardsIsFound() {
    assertThat(PairingFile.findPairedTwice(PAIRINGS)).isEmpty();
    assertThat(
            PairingFile.findPairedTwice(
                List.of(PAIRINGS.get(0), new Pairing(1, "5", "Emil", "Anna", Pairing.OPEN))))
        .contains("Anna");
  }

  private static String line(int number, String name, String rounds) {
    return String.format(
        Locale.ROOT,
        "001 %4d w%3s %-33s %4s CZE %11s %10s  0.0    1%s",
        number,
        "MI",
        name,
        "1500",
        "12345",
        "1990/01/01",
        rounds);
  }

  @Test
  void aReportWrittenIntoAnEarlierOneKeepsWhatThatSaysBesides() throws TournamentFileException {
    List<String> earlier =
        List.of(
            "012 Spring Open",
            "XXR 5",
            line(7, "Zed", "     9 w    0000 - H"),
            line(8, "Emil", ""),
            line(9, "Anna", "     7 b    0000 - F"));
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> played =
        PairingFile.of(before, List.of()).stream()
            .map(it -> it.round() == 1 ? new Pairing(1, "1", "Zed", "Anna", "2-0") : it)
            .collect(java.util.stream.Collectors.toCollection(java.util.ArrayList::new));
    played.add(new Pairing(3, "1", "Bob", "Zed", "0-2"));
    String written = PairingFile.report(before, played, RATINGS).writeInto(earlier);
    List<String> lines = written.lines().toList();
    assertThat(lines.get(0)).isEqualTo("012 Spring Open");
    assertThat(lines.get(1)).isEqualTo("XXR 5");
    assertThat(lines.get(2))
        .startsWith(earlier.get(2).substring(0, 80) + " 2.5     ")
        .endsWith("     9 w 1  0000 - H    10 b 1");
    assertThat(lines.get(3)).isEqualTo(earlier.get(3));
    assertThat(lines.get(4)).contains("CZE").endsWith(" 1.0          7 b 0  0000 - F  0000 - Z");
    assertThat(lines.get(5)).startsWith("001   10      Bob").contains("1900").endsWith("   7 w 0");
    assertThat(TrfFile.read(lines).entrants()).hasSize(4);
  }

  /** Lidraughts' report of a Swiss: open games are {@code Z}, and who is absent has no opponent. */
  @Test
  void resultsOfOthersInSmallLettersAndByesAreRead() throws TournamentFileException {
    List<String> lines =
        List.of(
            line(1, "anna", "     2 w 1  0000 - h     2 b Z"),
            line(2, "bob", "     1 b 0         -     1 w Z"),
            line(3, "cyril", "  0000 - u  0000 - -"));
    assertThat(PairingFile.of(TrfFile.read(lines), List.of()))
        .containsExactly(
            new Pairing(1, "1", "anna", "bob", "2-0"),
            new Pairing(1, "2", "cyril", Pairing.BYE, "2-0"),
            new Pairing(2, "1", "anna", Pairing.BYE, "1-1"),
            new Pairing(3, "1", "bob", "anna", Pairing.OPEN));
  }

  /** The round would otherwise be one that was played, for a program that pairs the next. */
  @Test
  void aByeAskedForCountsWhenItsRoundIsPaired() throws TournamentFileException {
    List<String> earlier =
        List.of(
            line(1, "Anna", "     2 w 1"),
            line(2, "Bob", "     1 b 0  0000 - H"),
            line(3, "Cyril", "  0000 - ="));
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> pairings = PairingFile.of(before, List.of());
    assertThat(pairings)
        .containsExactly(
            new Pairing(1, "1", "Anna", "Bob", "2-0"),
            new Pairing(1, "2", "Cyril", Pairing.BYE, "1-1"));
    assertThat(PairingFile.report(before, pairings, RATINGS).writeInto(earlier).lines())
        .satisfiesExactly(
            anna -> assertThat(anna).endsWith("1.0          2 w 1"),
            bob -> assertThat(bob).endsWith("0.0          1 b 0  0000 - H"),
            cyril -> assertThat(cyril).endsWith("0.5       0000 - ="));
  }

  /** bbpPairings would pair him: its tests have such a player (Dutch system of 2025, C5). */
  @Test
  void whoIsAbsentFromARoundThatIsNotPairedStaysAbsent() throws TournamentFileException {
    List<String> earlier =
        List.of(
            line(1, "Anna", "     2 w 1"),
            line(2, "Bob", "     1 b 0  0000 - Z"),
            line(3, "Cyril", "  0000 - F            0000 - Z"));
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> pairings = PairingFile.of(before, List.of());
    assertThat(PairingFile.report(before, pairings, RATINGS).writeInto(earlier).lines())
        .satisfiesExactly(
            anna -> assertThat(anna).endsWith("1.0          2 w 1"),
            bob -> assertThat(bob).endsWith("0.0          1 b 0  0000 - Z"),
            cyril -> assertThat(cyril).endsWith("1.0       0000 - F            0000 - Z"));
    List<Pairing> next = List.of(new Pairing(2, "1", "Cyril", "Anna", "*"));
    List<Pairing> known = Stream.concat(pairings.stream(), next.stream()).toList();
    assertThat(PairingFile.report(before, known, RATINGS).writeInto(earlier).lines())
        .satisfiesExactly(
            anna -> assertThat(anna).endsWith("     2 w 1     3 b  "),
            bob -> assertThat(bob).endsWith("     1 b 0  0000 - Z"),
            cyril -> assertThat(cyril).endsWith("  0000 - F     1 w    0000 - Z"));
  }

  @Test
  void aByeKnownInAdvanceMakesNobodyElseAbsent() {
    List<Pairing> pairings =
        List.of(
            new Pairing(1, "1", "Anna", "Bob", "2-0"), new Pairing(2, "9", "Bob", "bye", "1-1"));
    assertThat(PairingFile.report("Cup", pairings, RATINGS).write().lines().skip(2))
        .satisfiesExactly(
            anna -> assertThat(anna).endsWith("     2 w 1"),
            bob -> assertThat(bob).endsWith("     1 b 0  0000 - H"));
  }

  /** Of a round between nothing is known: nobody is absent from it. */
  @Test
  void aRoundBeforeAKnownByeStaysOpen() {
    List<Pairing> pairings =
        List.of(
            new Pairing(1, "1", "Anna", "Bob", "2-0"), new Pairing(3, "9", "Bob", "bye", "1-1"));
    assertThat(PairingFile.report("Cup", pairings, RATINGS).write().lines().skip(3))
        .singleElement()
        .asString()
        .endsWith(" 0.0          1 b 0            0000 - H");
  }

  /** The pairing program's bye is no win in every tournament; its file keeps it as it was. */
  @ParameterizedTest
  @CsvSource({
    "162  W 2.0    D 1.0    P 1.0,  1-1",
    "162  W 3.0    D 1.0    P 2.0,  1-1",
    "XXS PAB=.5,                    1-1",
    "XXS W=2 D=1 PAB=2,             2-0",
    "BBU  0.0,                      *",
    "XXR 5,                         2-0"
  })
  void aByeGivesThePointsThatItsFileSays(String system, String result)
      throws TournamentFileException {
    List<String> earlier =
        List.of(
            system,
            line(1, "Anna", "     2 w 1"),
            line(2, "Bob", "     1 b 0"),
            line(3, "Cyril", "  0000 - U"));
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> pairings = PairingFile.of(before, List.of());
    assertThat(pairings.stream().filter(Pairing::isBye).map(Pairing::result))
        .containsExactly(result);
    assertThat(PairingFile.report(before, pairings, RATINGS).writeInto(earlier).lines())
        .last()
        .asString()
        .endsWith("  0000 - U");
  }

  /** Programs that fill names up by bytes move all that follows by a column for each accent. */
  @Test
  void aNameThatIsFilledUpByBytesMovesNothing() throws TournamentFileException {
    String padded = line(1, "Björn Åström", "     2 w 1");
    List<String> earlier =
        List.of(
            padded.substring(0, 44) + padded.substring(47),
            line(2, "Zoë", "     1 b 0"),
            line(3, "Cyril", "  0000 - U"));
    TrfFile before = TrfFile.read(earlier);
    assertThat(before.entrants()).contains(TrfFile.read(List.of(padded)).entrants().get(0));
    List<Pairing> pairings = PairingFile.of(before, List.of());
    assertThat(pairings).contains(new Pairing(1, "1", "Björn Åström", "Zoë", "2-0"));
    List<String> written =
        PairingFile.report(before, pairings, RATINGS).writeInto(earlier).lines().toList();
    assertThat(written.get(0)).startsWith(earlier.get(0).substring(0, 77)).endsWith("     2 w 1");
    assertThat(TrfFile.read(written)).isEqualTo(before);
  }

  /** Its dots are none of points, as long as the players have none. */
  @ParameterizedTest
  @CsvSource({
    "Иванов Петър,  12.05.1990",
    "Иванов Пе,     12.05.1990",
    "Иванов Пет,    1990.05.12",
    "Иванов,        1990.05.12"
  })
  void aBirthDateMovesNoColumn(String name, String born) throws TournamentFileException {
    String anna = line(2, "Anna", "     1 b 0").replace("1990/01/01", born);
    List<String> earlier =
        List.of(
            anna.replaceAll("   2 ", "   1 ")
                .replace(String.format("%-33s", "Anna"), String.format("%-33s", name))
                .replace(" 0.0    1     1 b 0", "              2 w 1"),
            anna);
    TrfFile before = TrfFile.read(earlier);
    assertThat(before.entrants().get(0))
        .isEqualTo(
            new TournamentEntrant(
                1, name, 1500, List.of(new TournamentEntrant.Meeting(2, 'w', '1'))));
    assertThat(before.writeInto(earlier).lines().findFirst())
        .contains(earlier.get(0).substring(0, 80) + " 1.0          2 w 1");
  }

  /** The program that pairs would read a line that is filled up by letters a column late. */
  @ParameterizedTest
  @CsvSource({
    "Zoë, Zoë",
    "Åström Åström Åström Åström Åström, Åström Åström Åström Åstr",
    "Wolfeschlegelsteinhausenbergerdorff, Wolfeschlegelsteinhausenbergerdor"
  })
  void aNewNameIsFilledUpAsTheOthersAre(String name, String cut) throws TournamentFileException {
    String padded = line(1, "Björn", "     2 w 1");
    List<String> earlier =
        List.of(padded.substring(0, 44) + padded.substring(45), line(2, "Bob", "     1 b 0"));
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> pairings = new ArrayList<>(PairingFile.of(before, List.of()));
    pairings.add(new Pairing(2, "1", name, "Björn", "2-0"));
    List<String> written =
        PairingFile.report(before, pairings, RATINGS).writeInto(earlier).lines().toList();
    byte[] bytes = written.get(2).getBytes(StandardCharsets.UTF_8);
    assertThat(new String(bytes, 14, 33, StandardCharsets.UTF_8).strip()).isEqualTo(cut);
    assertThat(new String(bytes, 80, bytes.length - 80, StandardCharsets.UTF_8))
        .startsWith(" 1.0 ")
        .endsWith("   1 w 1");
    assertThat(TrfFile.read(written).entrants().get(2).name()).isEqualTo(cut);
  }

  /** The ways in which files say that a win has two points; without one it has one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "162  W 2.0    D 1.0    P 1.0",
        "BBW  2.0;BBD  1.0;BBU  1.0",
        "XXS WW=2 BW=2 D=1;XXS PAB=1",
        "XXS W=2 D=1 PAB=1 L=0 FW=1 FL=1",
        " 2.0",
        ""
      })
  void pointsAreThoseOfTheFile(String system) throws TournamentFileException {
    boolean isShown = system.startsWith(" ");
    List<String> earlier = new ArrayList<>(List.of(system.split(";")));
    for (String it :
        List.of(
            line(1, "Anna", "     2 w 1     3 b"),
            line(2, "Bob", "     1 b 0  0000 - U"),
            line(3, "Cyril", "  0000 - Z     1 w"))) {
      String points = isShown && !it.contains("Cyril") ? " 2.0" : " 0.0";
      earlier.add(it.substring(0, 80) + points + it.substring(84));
    }
    TrfFile before = TrfFile.read(earlier);
    List<Pairing> played =
        PairingFile.of(before, List.of()).stream()
            .map(
                it -> it.white().equals("Cyril") ? new Pairing(2, "1", "Cyril", "Anna", "1-1") : it)
            .toList();
    String written = PairingFile.report(before, played, RATINGS).writeInto(earlier);
    assertThat(written.lines().skip(earlier.size() - 3).map(it -> it.substring(80, 84).strip()))
        .containsExactlyElementsOf(
            system.isEmpty()
                ? List.of("1.5", "1.0", "0.5")
                : List.of("3.0", isShown ? "2.0" : "1.0", "1.0"));
  }

  @Test
  void whatDoesNotReadIsNamedWithItsLine() {
    assertThatThrownBy(() -> PairingFile.read(List.of("board;white;black", "1;Anna"), 1))
        .isInstanceOf(TournamentFileException.class)
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> PairingFile.read(List.of("1;Anna;Bob", "1;Dora;Emil"), 1))
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> PairingFile.read(List.of("1;Anna;Bob;3-0"), 1))
        .hasMessageContaining("line 1");
    assertThatThrownBy(() -> TrfFile.read(List.of("012 Cup", "001 four")))
        .hasMessageContaining("line 2");
    assertThatThrownBy(() -> TrfFile.read(List.of(line(1, "名".repeat(42), ""))))
        .isInstanceOf(TournamentFileException.class)
        .hasMessageContaining("line 1");
  }
}
