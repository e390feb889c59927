package dev.huff.lab.exam;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.cli.Huff;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RefereeExamTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir Path folder;

  private int run(String... args) {
    out.getBuffer().setLength(0);
    return Huff.commandLine()
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err))
        .execute(args);
  }

  private Path made() {
    Path exam = folder.resolve("exam");
    assertThat(run("lab", "exam", "make", "--rules=dama-cs", "--seed=5", exam.toString())).isZero();
    return exam;
  }

  private int score(Path exam, String rulings) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(rulings.getBytes(StandardCharsets.UTF_8)));
    try {
      return run("lab", "exam", "score", exam.toString());
    } finally {
      System.setIn(before);
    }
  }

  private static List<Path> logs(Path exam) throws IOException {
    try (Stream<Path> files = Files.list(exam)) {
      return files.filter(it -> it.getFileName().toString().startsWith("0")).sorted().toList();
    }
  }

  /** Rulings of our referee on all logs, one after the other. */
  private String ruled(Path exam) throws IOException {
    Path all = folder.resolve("all.ndjson");
    for (Path log : logs(exam)) {
      Files.write(all, Files.readAllBytes(log), CREATE, APPEND);
    }
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThat(run("referee", all.toString())).isZero();
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  /** The players in the logs have heard this very referee. */
  @Test
  void ourRefereeTakesTheExam() throws IOException {
    Path exam = made();
    score(exam, ruled(exam));

    assertThat(out.toString())
        .containsPattern("tidy +3 +3 +0 ")
        .containsPattern("imperfect +3 +3 +0 ")
        .containsPattern("cheating +3 +3 +0 ")
        .containsPattern("all +18 ");
  }

  /** Who says nothing finds nothing, and is not wrong either. */
  @Test
  void silenceIsWorthNothing() throws IOException {
    Path exam = made();

    assertThat(score(exam, "")).isZero();
    assertThat(out.toString()).containsPattern("all +18 +0 +0 +[0-9]+ +0 +[0-9]+ +0 +0 +0 +0");
  }

  @Test
  void equalSeedsGiveEqualExams() throws IOException {
    Path exam = made();
    Path again = folder.resolve("again");
    run("lab", "exam", "make", "--rules=dama-cs", "--seed=5", again.toString());

    for (String name : List.of("00002.ndjson", "00018.ndjson", "answers.ndjson")) {
      assertThat(again.resolve(name)).hasSameTextualContentAs(exam.resolve(name));
    }
  }

  @Test
  void whatIsNoAnswerToTheExamIsNamed() throws IOException {
    Path exam = made();

    assertThat(score(exam, "{\"event\":\"start\",\"rules\":\"dvojita\"}")).isEqualTo(2);
    assertThat(score(exam, "{\"event\":\"move\"}")).isEqualTo(2);
    assertThat(score(exam, "what?")).isEqualTo(2);
    assertThat(score(folder, "")).isEqualTo(2);
    assertThat(run("lab", "exam", "make", exam.toString())).isEqualTo(2);
    Path answers = exam.resolve("answers.ndjson");
    Files.writeString(answers, Files.readString(answers).replace("\"exam\":1", "\"exam\":2"));
    assertThat(score(exam, "")).isEqualTo(2);
    assertThat(err.toString())
        .contains("00001.ndjson is played by dama-cs")
        .contains("rulings of a log begin with its start")
        .contains("is no JSON")
        .contains("make the exam first")
        .contains("is not empty")
        .contains("is not of version 1");
  }
}
