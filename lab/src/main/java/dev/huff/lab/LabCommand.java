package dev.huff.lab;

import dev.huff.lab.bench.BenchCommand;
import dev.huff.lab.bench.SimulateCommand;
import dev.huff.lab.camera.SeeExamCommand;
import dev.huff.lab.camera.TrainReaderCommand;
import dev.huff.lab.capture.RecordingCommand;
import dev.huff.lab.crash.CrashCommand;
import dev.huff.lab.engine.EngineLabCommand;
import dev.huff.lab.exam.RefereeExamCommand;
import dev.huff.lab.flood.FloodCommand;
import dev.huff.lab.mutants.MutantsCommand;
import dev.huff.lab.silence.SilenceCommand;
import dev.huff.lab.soak.SoakCommand;
import picocli.CommandLine.Command;

/** {@code huff lab}: exams, soaks, loads and benches. */
@Command(
    name = "lab",
    description = "Measures Huff itself, for developers.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      SoakCommand.class,
      SilenceCommand.class,
      MutantsCommand.class,
      RefereeExamCommand.class,
      SeeExamCommand.class,
      EngineLabCommand.class,
      BenchCommand.class,
      SimulateCommand.class,
      RecordingCommand.class,
      CrashCommand.class,
      FloodCommand.class,
      TrainReaderCommand.class
    })
public final class LabCommand {}
