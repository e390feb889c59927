package dev.huff.lab.exam;

import com.fasterxml.jackson.databind.JsonNode;
import dev.huff.lab.soak.RuledGame;
import dev.huff.simulator.play.GameFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rulings that a program gave on one log, and what they are worth. */
final class ExamSubmission {
  /** How long a violation may come after the next ply, in milliseconds. */
  private static final long LATE = 1_500;

  /** How long after a sensor's fault an alarm is put down to it, in milliseconds. */
  private static final long BLAME = 5_000;

  /** Captured men that stand for a while are no foul, and calling them is none either. */
  private static final String MEN_LEFT = "captured-left";

  private record Call(long time, String kind) {}

  private final ExamAnswerKey answer;
  private final List<GameFact> facts;
  private final RuledGame game;
  private final List<Call> calls = new ArrayList<>();

  ExamSubmission(ExamAnswerKey answer) {
    this.answer = answer;
    this.facts = answer.facts();
    this.game = new RuledGame(facts);
  }

  /** Takes note of a ruling. */
  void hear(JsonNode ruling) {
    FactJson.read(ruling).ifPresent(game::add);
    switch (ruling.path("event").asText()) {
      case "take-back" -> game.takeBack(ruling.path("ply").asInt());
      case "over" -> game.end();
      case "violation" ->
          calls.add(new Call(ruling.path("t").asLong(), ruling.path("kind").asText()));
      default -> {}
    }
  }

  ExamScore score() {
    List<Call> unprovoked = new ArrayList<>(calls);
    int found = 0;
    int misnamed = 0;
    for (int i = 0; i < answer.fouls().size(); i++) {
      ExamAnswerKey.Foul foul = answer.fouls().get(i);
      long until = until(i);
      Optional<Call> call =
          unprovoked.stream()
              .filter(it -> it.time() >= foul.time() && it.time() <= until)
              .findFirst();
      call.ifPresent(unprovoked::remove);
      boolean isNamed = call.filter(it -> it.kind().equals(foul.kind())).isPresent();
      found += isNamed ? 1 : 0;
      misnamed += call.isPresent() && !isNamed ? 1 : 0;
    }
    int blamed = (int) unprovoked.stream().filter(this::isOfFault).count();
    int left = (int) unprovoked.stream().filter(it -> it.kind().equals(MEN_LEFT)).count();
    return new ExamScore(
        1,
        game.isExact() ? 1 : 0,
        game.isWrong() ? 1 : 0,
        facts.size(),
        game.agreed(),
        answer.fouls().size(),
        found,
        misnamed,
        unprovoked.size() - blamed - left,
        blamed);
  }

  /** A foul has to be called before the next one, and before play has gone on. */
  private long until(int foul) {
    long time = answer.fouls().get(foul).time();
    long played =
        facts.stream()
            .mapToLong(GameFact::time)
            .filter(it -> it > time)
            .findFirst()
            .orElse(Long.MAX_VALUE - LATE);
    long next =
        foul + 1 < answer.fouls().size() ? answer.fouls().get(foul + 1).time() - 1 : Long.MAX_VALUE;
    return Math.min(played + LATE, next);
  }

  private boolean isOfFault(Call call) {
    return !call.kind().equals(MEN_LEFT)
        && answer.faults().stream()
            .anyMatch(it -> it.from() <= call.time() && call.time() <= it.to() + BLAME);
  }
}
