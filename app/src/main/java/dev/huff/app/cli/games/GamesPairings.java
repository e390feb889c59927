package dev.huff.app.cli.games;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.CommandOutput;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.club.store.Archive;
import dev.huff.club.store.GameSearch;
import dev.huff.club.store.Pairing;
import dev.huff.club.tournament.FormatException;
import dev.huff.club.tournament.PairingList;
import dev.huff.club.tournament.ReportFile;
import dev.huff.club.tournament.TournamentEntrant;
import dev.huff.rules.text.BoundedLineReader;
import dev.huff.rules.text.TextLimitException;
import dev.huff.rules.text.TextLimits;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
final class GamesPairings extends ConsoleCommand {
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
    try (Archive archive = games.archive.open()) {
      for (Path file : in) {
        read(archive, file);
      }
      List<Pairing> pairings = pairings(archive);
      for (Path file : out) {
        CommandOutput.write(file, text(archive, file, pairings));
      }
      if (in.isEmpty() && pairings.isEmpty()) {
        throw CommandFailure.badInput(
            String.format(
                "no pairings of '%s'%s; --read FILE takes some in, and huff games shows "
                    + "what is archived",
                event, round.map(number -> " for round " + number).orElse("")));
      }
      if (in.isEmpty() && out.isEmpty()) {
        pairings.forEach(this::print);
      }
      return 0;
    }
  }

  private List<Pairing> pairings(Archive archive) {
    List<Pairing> all =
        PairingList.withResults(
            archive.events().pairings(event),
            archive.find(GameSearch.all().byEvent(event)).stream()
                .filter(game -> game.event().equals(event))
                .toList());
    return round.isEmpty() ? all : all.stream().filter(it -> it.round() == round.get()).toList();
  }

  private void print(Pairing it) {
    out()
        .println(
            String.join(
                "  ",
                "round " + it.round(),
                it.board().isEmpty() ? "no board" : "board " + it.board(),
                it.white() + " – " + it.black(),
                it.result()));
  }

  private void read(Archive archive, Path file) throws IOException {
    try (Reader text = Files.newBufferedReader(file)) {
      List<String> lines = BoundedLineReader.readAll(text, LIMITS);
      if (lines.stream().anyMatch(line -> line.startsWith("001 "))) {
        ReportFile report = ReportFile.read(lines);
        archive.events().putPairings(event, PairingList.of(report));
        archive
            .events()
            .putRatings(
                report.entrants().stream()
                    .collect(
                        Collectors.toMap(
                            TournamentEntrant::name, TournamentEntrant::rating, Math::max)));
      } else {
        int number =
            round.orElseThrow(() -> CommandFailure.badInput(file + ": which round? Say --round N"));
        archive.events().putPairings(event, PairingList.read(lines, number));
      }
    } catch (TextLimitException e) {
      throw e.in(file.toString());
    } catch (FormatException e) {
      throw CommandFailure.badInput(file + ": " + e.getMessage());
    } catch (CharacterCodingException e) {
      throw CommandFailure.badInput(
          file + ": not UTF-8; convert it first, such as with iconv -f WINDOWS-1250 -t UTF-8");
    }
  }

  private String text(Archive archive, Path file, List<Pairing> pairings) {
    if (file.toString().endsWith(".csv")) {
      return PairingList.write(pairings);
    }
    PairingList.twice(pairings)
        .ifPresent(
            it -> {
              throw CommandFailure.badInput(
                  it
                      + " sits at two boards in one round, for which TRF16 has no place;"
                      + " write a name with .csv");
            });
    return PairingList.report(event, pairings, archive.events().ratings()).write();
  }
}
