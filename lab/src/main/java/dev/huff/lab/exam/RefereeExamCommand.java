package dev.huff.lab.exam;

import picocli.CommandLine.Command;

/** {@code huff lab exam}: an exam that any program can take that reads board logs. */
@Command(
    name = "exam",
    description = "Sets an exam for referees, and scores the rulings of any program.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {ExamMakeCommand.class, ExamScoreCommand.class})
public final class RefereeExamCommand {}
