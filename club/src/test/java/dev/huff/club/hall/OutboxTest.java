package dev.huff.club.hall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.huff.core.referee.Ruling;
import dev.huff.formats.file.FailingDisk;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");

  @TempDir private Path folder;

  private static List<Ruling> game(long late, int plies) {
    List<Ruling> rulings =
        new ArrayList<>(
            List.of(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty())));
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
  @Tag("slow")
  void whereverPowerGoesEveryRulingOfTheJournalIsKeptOnceInTheEnd() throws IOException {
    List<Ruling> rulings = game(0, 3);
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      tell(outbox, FeedProgress.NOTHING, rulings);
    }
    byte[] whole = Files.readAllBytes(file());
    for (int left = 0; left <= whole.length; left++) {
      Files.write(file(), Arrays.copyOf(whole, left));
      try (Outbox outbox = new Outbox(folder, line -> {})) {
        int count = FeedProgress.NOTHING.count(rulings, outbox.mark());
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

  /** As databases are tested: again and again, and in run n the n-th operation fails. */
  @Test
  @Tag("slow")
  void whicheverOperationFailsEverythingIsKeptOnceTheDiskIsWellAgain() throws IOException {
    for (FailingDisk.Fault fault : FailingDisk.Fault.values()) {
      for (long failures : new long[] {1, 5, 1_000_000}) {
        boolean hasFailed = true;
        for (int n = 1; hasFailed; n++) {
          hasFailed = tellOnFailingDisk(fault, n, failures);
        }
      }
    }
  }

  private boolean tellOnFailingDisk(FailingDisk.Fault fault, int n, long failures)
      throws IOException {
    String run = fault + "-" + failures + "-" + n;
    FailingDisk disk = new FailingDisk();
    Path own = folder.resolve(run);
    List<Ruling> rulings = game(0, 12);
    boolean hasFailed;
    disk.fail(fault, n, failures);
    try (Outbox outbox = new Outbox(disk.at(own), line -> {})) {
      tell(outbox, FeedProgress.NOTHING, rulings);
      outbox.removeDelivered(3);
      hasFailed = disk.operations() >= n;
      disk.heal();
      assertThat(outbox.catchUp()).as(run).isTrue();
      assertThat(times(outbox)).as(run).hasSize(10).first().isEqualTo(3_000L);
    }
    try (Outbox outbox = new Outbox(own, line -> {})) {
      assertThat(times(outbox)).as(run).hasSize(10).last().isEqualTo(12_000L);
      assertThat(FeedProgress.NOTHING.count(rulings, outbox.mark())).as(run).isEqualTo(13);
    }
    return hasFailed;
  }

  /** What the disk does not take is not sent: after a crash its number could mean another line. */
  @Test
  void nothingIsSentThatIsNotOnTheDisk() throws IOException {
    FailingDisk disk = new FailingDisk();
    try (Outbox outbox = new Outbox(disk.at(folder), line -> {})) {
      tell(outbox, FeedProgress.NOTHING, game(0, 1));
      disk.fail(FailingDisk.Fault.FULL, 1, Long.MAX_VALUE / 2);
      tell(outbox, FeedProgress.NOTHING.with(game(0, 1).get(0)), game(0, 3).subList(2, 4));
      assertThat(times(outbox)).containsExactly(0L, 1_000L);
      disk.heal();
      assertThat(outbox.catchUp()).isTrue();
      assertThat(times(outbox)).containsExactly(0L, 1_000L, 2_000L, 3_000L);
    }
  }

  /** There is no checksum here: what still reads as the next line is believed. */
  @Test
  void whicheverByteIsDamagedTheRestIsKeptAndSoIsTheDamagedFile() throws IOException {
    List<Ruling> rulings = game(0, 3);
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      tell(outbox, FeedProgress.NOTHING, rulings);
    }
    byte[] whole = Files.readAllBytes(file());
    for (int at = 0; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) (1 << at % 8);
      Path own = Files.createDirectory(folder.resolve("at" + at));
      Files.write(own.resolve("outbox.ndjson"), damaged);
      List<String> said = new ArrayList<>();
      try (Outbox outbox = new Outbox(own, said::add)) {
        assertThat(outbox.pending(9).size()).as("byte %d", at).isGreaterThanOrEqualTo(2);
        assertThat(outbox.pending(9)).isSortedAccordingTo(Comparator.comparing(Outbox.Entry::seq));
      }
      if (!said.isEmpty()) {
        String name = said.get(0).replaceAll(".* is kept as (.*); the hall is told anew\\.", "$1");
        assertThat(Files.readAllBytes(Path.of(name))).isEqualTo(damaged);
      }
    }
  }

  @Test
  void whatTheHallHasIsNotToldAgain() throws IOException {
    List<Ruling> rulings = game(0, 3);
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      tell(outbox, FeedProgress.NOTHING, rulings);
      outbox.removeDelivered(4);
    }
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      assertThat(FeedProgress.NOTHING.count(rulings, outbox.mark())).isEqualTo(4);
      assertThat(outbox.pending(9)).isEmpty();
    }
  }

  /** As on a computer whose disk was restored from a copy of last month. */
  @Test
  void anOlderCopyContinuesAfterWhatTheHallHas() throws IOException {
    List<String> said = new ArrayList<>();
    try (Outbox outbox = new Outbox(folder, said::add)) {
      tell(outbox, FeedProgress.NOTHING, game(0, 1));
      outbox.removeDelivered(2);
      tell(outbox, FeedProgress.of("second"), game(7, 1));
      outbox.removeDelivered(150);
      assertThat(outbox.pending(9)).extracting(Outbox.Entry::seq).containsExactly(151L, 152L);
      assertThat(outbox.pending(9)).extracting(Outbox.Entry::game).containsOnly(151L);
      assertThat(said).singleElement().asString().contains("older copy");
    }
    try (Outbox outbox = new Outbox(folder, said::add)) {
      assertThat(times(outbox)).containsExactly(0L, 1_007L);
      assertThat(outbox.pending(9)).extracting(Outbox.Entry::seq).containsExactly(151L, 152L);
      outbox.removeDelivered(152);
      tell(outbox, FeedProgress.of("third"), game(9, 1));
      assertThat(outbox.pending(9)).extracting(Outbox.Entry::seq).containsExactly(153L, 154L);
    }
  }

  @Test
  void gamesThatBeginAlikeAreNotTakenForEachOther() throws IOException {
    List<Ruling> rulings = game(0, 3);
    FeedProgress second = FeedProgress.of("second");
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      tell(outbox, second, rulings.subList(0, 1));
      assertThat(second.count(rulings, outbox.mark())).isOne();
      assertThat(FeedProgress.of("first").count(rulings, outbox.mark())).isZero();
    }
  }

  @Test
  void anotherGameIsToldFromItsStart() throws IOException {
    try (Outbox outbox = new Outbox(folder, line -> {})) {
      tell(outbox, FeedProgress.NOTHING, game(0, 3));
      assertThat(FeedProgress.NOTHING.count(game(7, 5), outbox.mark())).isZero();
    }
  }
}
