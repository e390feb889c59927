package dev.huff.lab.exam;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.app.option.CommandFailure;
import dev.huff.app.option.ConsoleCommand;
import dev.huff.formats.ndjson.BoundedJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code huff lab exam score}: scores the rulings of any program. */
@Command(
    name = "score",
    description = {
      "Scores rulings on the logs of an exam, read from standard input.",
      "The rulings of all logs follow each other in the order of the logs' names. Each log's begin "
          + "with its start line. What a referee has to say is in docs/exam.md."
    },
    footer = {
      "",
      "Example: cat DIR/0*.ndjson | huff referee | huff lab exam score DIR",
      "",
      "Exit code 1 if any wrong move stands."
    })
final class ExamScoreCommand extends ConsoleCommand {
  @Parameters(paramLabel = "DIR", description = "The folder of the exam.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException {
    List<ExamSubmission> submissions = new ArrayList<>();
    Map<String, ExamScore> scores = new LinkedHashMap<>();
    List<ExamAnswerKey> answers = answers();
    answers.forEach(answer -> submissions.add(new ExamSubmission(answer)));
    hear(answers, submissions);
    for (int i = 0; i < submissions.size(); i++) {
      scores.merge(answers.get(i).category(), submissions.get(i).score(), ExamScore::plus);
    }
    Optional<ExamScore> sum = scores.values().stream().reduce(ExamScore::plus);
    sum.ifPresent(all -> scores.put("all", all));
    print(scores);
    return sum.filter(all -> all.wrong() > 0).isPresent() ? CommandFailure.FAILED : 0;
  }

  private List<ExamAnswerKey> answers() throws IOException {
    Path file = folder.resolve(ExamMakeCommand.ANSWERS);
    if (!Files.isRegularFile(file)) {
      throw CommandFailure.badInput(
          file + " is missing: make the exam first, with 'huff lab exam make'");
    }
    List<ExamAnswerKey> answers = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      JsonNode answer = json(line, file + ", line " + (answers.size() + 1));
      if (answer.path("exam").asInt() != ExamAnswerKey.VERSION) {
        throw CommandFailure.badInput(
            file
                + " is not of version "
                + ExamAnswerKey.VERSION
                + ": make the exam anew, with its seed");
      }
      answers.add(BoundedJson.mapper().treeToValue(answer, ExamAnswerKey.class));
    }
    return answers;
  }

  private void hear(List<ExamAnswerKey> answers, List<ExamSubmission> submissions)
      throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int submission = -1;
    int number = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      JsonNode ruling = json(line, "line " + ++number);
      if (ruling.path("event").asText().equals("start")) {
        submission++;
        check(ruling, submission, answers, number);
      } else if (submission < 0) {
        throw CommandFailure.badInput("line " + number + ": rulings of a log begin with its start");
      }
      submissions.get(submission).hear(ruling);
    }
  }

  private static void check(
      JsonNode start, int submission, List<ExamAnswerKey> answers, int number) {
    if (submission == answers.size()) {
      throw CommandFailure.badInput(
          "line " + number + ": more starts than the " + answers.size() + " logs of the exam");
    }
    ExamAnswerKey answer = answers.get(submission);
    if (!start.path("rules").asText().equals(answer.rules())) {
      throw CommandFailure.badInput(
          "line " + number + ": " + answer.log() + " is played by " + answer.rules());
    }
  }

  private static JsonNode json(String line, String place) {
    try {
      return BoundedJson.mapper().readTree(line);
    } catch (JsonProcessingException e) {
      throw CommandFailure.badInput(place + " is no JSON: write one ruling a line");
    }
  }

  private void print(Map<String, ExamScore> scores) {
    out().print(ExamScore.HEAD);
    scores.forEach((name, score) -> out().print(score.row(name)));
    out().flush();
  }
}
