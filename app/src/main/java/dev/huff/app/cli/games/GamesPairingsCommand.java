package dev.huff.app.cli.games;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.club.store.Archive;
import dev.huff.club.store.EventKind;
import dev.huff.club.store.Pairing;
import dev.huff.club.tournament.PairingFile;
import dev.huff.club.tournament.TournamentEntrant;
import dev.huff.club.tournament.TournamentFileException;
import dev.huff.club.tournament.TrfFile;
import dev.huff.formats.file.TextEncodingDetector;
import dev.huff.formats.file.UserTextFile;
import dev.huff.rules.notation.PdnResult;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code huff games pairings}: pairings of an event, in and out. */
@Command(
    name = "pairings",
    description = {
      "Shows, imports or exports an event's pairings and results.",
      "A file is a tournament report (TRF16) of all rounds, or with --round a table "
          + "of one round: board;white;black;result. When reading, the contents tell which "
          + "it is; when writing, a name with .csv makes a table."
    })
final class GamesPairingsCommand extends ConsoleCommand {
  private static final TextLimits LIMITS = new TextLimits(1 << 14, 1 << 24);

  @ParentCommand private GamesCommand games = new GamesCommand();

  @Parameters(paramLabel = "EVENT", description = "The event's whole name.")
  private String event = "";

  @Option(names = "--round", paramLabel = "N", description = "One round only.")
  private Optional<Integer> round = Optional.empty();

  @Option(names = "--read", paramLabel = "FILE", description = "Import pairings.")
  private List<Path> in = List.of();

  @Option(names = "--write", paramLabel = "FILE", description = "Export pairings and results.")
  private List<Path> out = List.of();

  @Override
  public Integer call() throws IOException {
    try (Archive archive = in.isEmpty() ? games.archive.openExisting() : games.archive.open()) {
      for (Path file : in) {
        read(archive, file);
      }
      List<Pairing> pairings =
          pairings(archive).stream().filter(it -> it.round() == round.orElse(it.round())).toList();
      if (in.isEmpty() && pairings.isEmpty()) {
        throw CommandFailure.badInput(
            String.format(
                "no pairings of '%s'%s; --read FILE takes some in, and huff games shows "
                    + "what is archived",
                event, round.map(number -> " for round " + number).orElse("")));
      }
      for (Path file : out) {
        CommandOutput.write(file, text(archive, file, pairings));
      }
      if (in.isEmpty() && out.isEmpty()) {
        pairings.forEach(this::print);
      }
      return 0;
    }
  }

  private List<Pairing> pairings(Archive archive) {
    return PairingFile.withResults(archive.events().pairings(event), archive.gamesOf(event));
  }

  private void print(Pairing it) {
    say(
        String.join(
            "  ",
            "round " + it.round(),
            it.board().isEmpty() ? "no board" : "board " + it.board(),
            it.white() + " – " + it.black(),
            it.isBye() && it.result().equals(Pairing.OPEN) ? "no points" : it.result()));
  }

  private void read(Archive archive, Path file) throws IOException {
    try {
      List<String> lines = lines(file);
      if (lines.stream().allMatch(String::isBlank)) {
        throw CommandFailure.badInput(file + ": the file is empty; write board;white;black");
      }
      Optional<TrfFile> report = report(lines);
      if (report.isPresent()) {
        readReport(archive, file, report.get());
      } else {
        int number =
            round.orElseThrow(() -> CommandFailure.badInput(file + ": which round? Say --round N"));
        readTable(archive, file, PairingFile.read(lines, number));
      }
    } catch (TournamentFileException e) {
      throw CommandFailure.badInput(file + ": " + e.getMessage());
    }
  }

  private void readReport(Archive archive, Path file, TrfFile cut) {
    List<Pairing> known = archive.events().pairings(event);
    TrfFile report = cut.withNames(known);
    List<Pairing> pairings = PairingFile.of(report, known);
    tell(file, pairings, archive.events().putRounds(event, pairings));
    tellOverruled(file, pairings, pairings(archive));
    archive
        .events()
        .putRatings(
            report.entrants().stream()
                .filter(entrant -> entrant.rating() > 0) // else the file does not tell
                .collect(Collectors.toMap(TournamentEntrant::name, TournamentEntrant::rating)));
  }

  private void readTable(Archive archive, Path file, List<Pairing> pairings) {
    tell(file, pairings, archive.events().putPairings(event, pairings));
    tellOverruled(file, pairings, pairings(archive));
    pairings.stream()
        .filter(it -> it.isBye() && it.result().equals(Pairing.OPEN))
        .forEach(
            it ->
                tell(
                    "%s: the bye of %s has no result and gives no points; if it gives some, write %s;%s;bye;2-0"
                        .formatted(file, it.white(), it.board(), it.white())));
    if (archive.events().kind(event) == EventKind.TOURNAMENT) {
      PairingFile.findPairedTwice(pairings)
          .ifPresent(
              name ->
                  tell(
                      "%s: %s is at two boards; if these are two players, add something to one of the names, e.g. a year of birth"
                          .formatted(file, name)));
    }
  }

  private void tell(Path file, List<Pairing> pairings, int gone) {
    String rounds =
        pairings.stream()
            .map(it -> Integer.toString(it.round()))
            .distinct()
            .collect(Collectors.joining(", "));
    say(
        file
            + ": "
            + (pairings.isEmpty() ? "no" : pairings.size())
            + (pairings.size() == 1 ? " pairing" : " pairings")
            + (pairings.isEmpty() ? "" : " of round " + rounds)
            + (gone == 0 ? "" : ", in place of " + gone + " at other boards"));
  }

  /** A game that is over counts, whatever a file says of it. */
  private void tellOverruled(Path file, List<Pairing> pairings, List<Pairing> counting) {
    Map<Pairing, String> results =
        counting.stream()
            .collect(
                Collectors.toMap(
                    GamesPairingsCommand::withoutResult, Pairing::result, (first, next) -> first));
    for (Pairing it : pairings) {
      String counts = results.getOrDefault(withoutResult(it), it.result());
      if (!it.result().equals(Pairing.OPEN)
          && !PdnResult.of(it.result()).equals(PdnResult.of(counts))) {
        tell(
            "%s: %s – %s stays %s, as their game in the archive ended; huff hall correct changes that"
                .formatted(file, it.white(), it.black(), counts));
      }
    }
  }

  private static Pairing withoutResult(Pairing it) {
    return new Pairing(it.round(), "", it.white(), it.black(), Pairing.OPEN);
  }

  private String text(Archive archive, Path file, List<Pairing> pairings) throws IOException {
    if (file.toString().endsWith(".csv")) {
      if (pairings.stream().mapToInt(Pairing::round).distinct().count() > 1) {
        throw CommandFailure.badInput(file + ": a table has one round; which? Say --round N");
      }
      return PairingFile.write(pairings);
    }
    PairingFile.findPairedTwice(pairings)
        .ifPresent(
            it -> {
              throw CommandFailure.badInput(
                  it
                      + " sits at two boards in one round, for which TRF16 has no place;"
                      + " write a name with .csv");
            });
    Map<String, Integer> ratings = archive.events().ratings();
    List<String> earlier = Files.exists(file) ? lines(file) : List.of();
    try {
      Optional<TrfFile> before = report(earlier).filter(it -> isOf(it, pairings));
      return before.isPresent()
          ? PairingFile.report(before.get(), pairings, ratings).writeInto(earlier)
          : PairingFile.report(event, pairings, ratings).write();
    } catch (TournamentFileException e) {
      throw CommandFailure.badInput(
          file + " is there already, and does not read: " + e.getMessage());
    }
  }

  /** Whether that is a report of this event: it has all players. */
  private static boolean isOf(TrfFile report, List<Pairing> pairings) {
    Set<String> known =
        report.withNames(pairings).entrants().stream()
            .map(TournamentEntrant::name)
            .collect(Collectors.toSet());
    return pairings.stream().flatMap(Pairing::players).allMatch(known::contains);
  }

  private static Optional<TrfFile> report(List<String> lines) throws TournamentFileException {
    return lines.stream().anyMatch(line -> line.startsWith("001 "))
        ? Optional.of(TrfFile.read(lines))
        : Optional.empty();
  }

  private List<String> lines(Path file) throws IOException {
    Charset encoding = TextEncodingDetector.of(file);
    TextEncodingDetector.notice(encoding).ifPresent(it -> tell(file + ": " + it));
    try (Reader text = UserTextFile.openLeniently(file, encoding)) {
      List<String> lines = BoundedLineReader.readAll(text, LIMITS);
      lines.replaceAll(line -> line.replace(UserTextFile.BYTE_ORDER_MARK, ""));
      return lines;
    } catch (TextLimitException e) {
      throw e.in(file.toString());
    }
  }
}
