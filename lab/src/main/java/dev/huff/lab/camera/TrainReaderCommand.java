package dev.huff.lab.camera;

import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code huff lab train-reader}: teaches the network that reads squares. */
@Command(
    name = "train-reader",
    description = {
      "Renders boards of any colour and light, and teaches a network what stands on squares.",
      "",
      "It needs Debian's python3-torch and python3-onnx. Equal seeds give the same network but "
          + "for rounding."
    })
public final class TrainReaderCommand extends ConsoleCommand {
  private static final String TRAINER = "train-reader.py";
  private static final String LESSONS = "lessons.bin";
  private static final String PHOTOGRAPHS = "photographs.bin";
  private static final String MODEL = "squares.onnx";

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Another number, other boards and chances (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--boards",
      paramLabel = "N",
      description = "How many boards to render (default: ${DEFAULT-VALUE}).")
  private int boards = 1000;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "How many steps to train, of 512 squares (default: ${DEFAULT-VALUE}).")
  private int steps = 20_000;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      description = "Train for no longer (default: ${DEFAULT-VALUE}).")
  private int minutes = 50;

  @Option(
      names = "--photographs",
      paramLabel = "MANIFEST",
      description =
          "Also learn from these labelled photographs, as a third of all boards; mind whose they"
              + " are.")
  private Optional<Path> photographs = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Continue from this network; the new one lies halfway between it and what is learnt.")
  private Optional<Path> start = Optional.empty();

  @Option(
      names = "--python",
      paramLabel = "FILE",
      description = "The Python that has torch and onnx (default: ${DEFAULT-VALUE}).")
  private String python = "/usr/bin/python3";

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      description = "Where to write the network and the lessons (default: ${DEFAULT-VALUE}).")
  private Path out = Path.of("reader");

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (boards < 8 || steps < 1 || minutes < 1) {
      throw CommandFailure.badInput("write --boards from 8 on, --steps and --minutes from 1 on");
    }
    if (run("-c", "import torch, onnx") != 0) {
      throw CommandFailure.badInput(
          python + " lacks torch or onnx; install Debian's python3-torch and python3-onnx");
    }
    if (start.filter(file -> !Files.isReadable(file)).isPresent()) {
      throw CommandFailure.badInput("cannot read " + start.get());
    }
    Files.createDirectories(out);
    Path lessons = out.resolve(LESSONS);
    try (DataOutputStream to = writer(lessons)) {
      ReaderLessons.write(to, boards, seed, err());
    }
    String seen = "-";
    if (photographs.isPresent()) {
      seen = out.resolve(PHOTOGRAPHS).toString();
      try (DataOutputStream to = writer(Path.of(seen))) {
        ReaderLessons.writePhotographs(to, photographs.get());
      }
    }
    Path trainer = out.resolve(TRAINER);
    try (InputStream script =
        Objects.requireNonNull(TrainReaderCommand.class.getResourceAsStream(TRAINER), TRAINER)) {
      Files.copy(script, trainer, StandardCopyOption.REPLACE_EXISTING);
    }
    Path model = out.resolve(MODEL);
    int exitCode =
        run(
            trainer.toString(),
            model.toString(),
            Long.toString(seed),
            Integer.toString(steps),
            Integer.toString(minutes),
            seen,
            start.map(Path::toString).orElse("-"),
            lessons.toString());
    return exitCode == 0 ? 0 : CommandFailure.FAILED;
  }

  private static DataOutputStream writer(Path file) throws IOException {
    return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
  }

  private int run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
