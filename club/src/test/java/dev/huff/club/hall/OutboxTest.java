package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.core.referee.Ruling;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  @TempDir private Path folder;

  private static List<Ruling> game(long late, int plies) {
    List<Ruling> rulings = new ArrayList<>(List.of(new Ruling.Started(0, RULES, RULES.start())));
    Position position = RULES.start();
    for (int ply = 1; ply <= plies; ply++) {
      Move move = MoveGenerator.of(RULES).legalMoves(position).get(0);
      Side side = position.toMove();
      position = move.applyTo(position);
      rulings.add(
          new Ruling.Played(
              1_000L * ply + late, ply, side, move, "", false, position, Optional.empty()));
    }
    return rulings;
  }

  private static JsonNode line(Ruling ruling) {
    String event = ruling instanceof Ruling.Started ? "start" : "move";
    return new ObjectMapper().createObjectNode().put("event", event).put("t", ruling.time());
  }

  private static void tell(Outbox outbox, FeedProgress before, List<Ruling> rulings) {
    FeedProgress told = before;
    for (Ruling ruling : rulings) {
      told = told.with(ruling);
      outbox.add(List.of(line(ruling)), told.mark());
    }
  }

  private static List<Long> times(Outbox outbox) {
    return outbox.pending(100).stream().map(entry -> entry.line().path("t").asLong()).toList();
  }

  private Path file() {
    return folder.resolve("outbox.ndjson");
  }

  @Test
  void whereverPowerGoesEveryRulingOfTheJournalIsKeptOnceInTheEnd() throws IOException {
    List<Ruling> rulings = game(0, 3);
    try (Outbox outbox = new Outbox(folder)) {
      tell(outbox, FeedProgress.NOTHING, rulings);
    }
    byte[] whole = Files.readAllBytes(file());
    for (int left = 0; left <= whole.length; left++) {
      Files.write(file(), Arrays.copyOf(whole, left));
      try (Outbox outbox = new Outbox(folder)) {
        int count = FeedProgress.count(rulings, outbox.mark());
        FeedProgress told =
            rulings.subList(0, count).stream()
                .reduce(FeedProgress.NOTHING, FeedProgress::with, (one, other) -> other);
        tell(outbox, told, rulings.subList(count, rulings.size()));
        assertThat(times(outbox))
            .as("%s bytes left", left)
            .containsExactly(0L, 1000L, 2000L, 3000L);
      }
    }
  }

  @Test
  void whatTheHallHasIsNotToldAgain() throws IOException {
    List<Ruling> rulings = game(0, 3);
    try (Outbox outbox = new Outbox(folder)) {
      tell(outbox, FeedProgress.NOTHING, rulings);
      outbox.delivered(4);
    }
    try (Outbox outbox = new Outbox(folder)) {
      assertThat(FeedProgress.count(rulings, outbox.mark())).isEqualTo(4);
      assertThat(outbox.pending(9)).isEmpty();
    }
  }

  @Test
  void anotherGameIsToldFromItsStart() throws IOException {
    try (Outbox outbox = new Outbox(folder)) {
      tell(outbox, FeedProgress.NOTHING, game(0, 3));
      assertThat(FeedProgress.count(game(7, 5), outbox.mark())).isZero();
    }
  }
}
