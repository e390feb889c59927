package dev.huff.lab.mutants;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab mutants}: whether tests notice changes of the code. */
@Command(
    name = "mutants",
    description = {
      "Changes the code of module core in small ways and counts the changes that its fast tests "
          + "notice.",
      "Maven runs PIT for that, in Huff's source; the first time it downloads it."
    },
    footer = {
      "",
      "A mutant is covered if a test runs its line, and killed if a test then fails or never ends."
    })
public final class MutantsCommand extends ConsoleCommand {
  private static final Path REPORT = Path.of("core", "target", "pit-reports", "mutations.csv");

  @Option(
      names = "--packages",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "dev.huff.core.sensing,dev.huff.core.referee",
      description = "Packages of module core, by commas (default: ${DEFAULT-VALUE}).")
  private List<String> packages = List.of();

  @Option(
      names = "--survivors",
      paramLabel = "FILE",
      description = "Where to list covered mutants that live (default: ${DEFAULT-VALUE}).")
  private Path survivors = Path.of("survivors.txt");

  @Option(
      names = "--source",
      paramLabel = "FOLDER",
      description = "Huff's source (default: the current folder).")
  private Path source = Path.of(".");

  @Option(
      names = "--maven",
      paramLabel = "FILE",
      description = "The Maven to run (default: ${DEFAULT-VALUE}).")
  private String maven = "mvn";

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.exists(source.resolve("core/pom.xml"))) {
      throw CommandFailure.badInput(source + " is not Huff's source: write --source FOLDER");
    }
    Path report = source.resolve(REPORT);
    Files.deleteIfExists(report);
    if (runMaven() != 0 || !Files.exists(report)) {
      throw CommandFailure.failed(maven + " has written no " + report + "; its lines say why");
    }
    List<CodeMutant> mutants = CodeMutant.read(report);
    Files.write(
        survivors,
        mutants.stream()
            .filter(mutant -> mutant.isCovered() && !mutant.isKilled())
            .map(CodeMutant::toString)
            .toList());
    print(mutants);
    return 0;
  }

  private int runMaven() throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(maven, "-B", "-q", "-Pmutants", "-pl", "core", "-am", "process-test-classes"));
    command.add(
        "-DtargetClasses="
            + packages.stream().map(name -> name + ".*").collect(Collectors.joining(",")));
    return new ProcessBuilder(command)
        .directory(source.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.INHERIT)
        .start()
        .waitFor();
  }

  private void print(List<CodeMutant> mutants) {
    out().println(" killed  covered    total");
    mutants.stream()
        .collect(Collectors.groupingBy(CodeMutant::packageName, TreeMap::new, Collectors.toList()))
        .forEach((name, of) -> out().println(figures(of) + name));
    out().println(figures(mutants) + "all");
  }

  private static String figures(List<CodeMutant> mutants) {
    long killed = mutants.stream().filter(CodeMutant::isKilled).count();
    long covered = mutants.stream().filter(CodeMutant::isCovered).count();
    return String.format(
        Locale.ROOT,
        "%7d  %7d  %7d  %5.1f %%  ",
        killed,
        covered,
        mutants.size(),
        covered == 0 ? 0 : 100.0 * killed / covered);
  }
}
