package dev.huff.app.voice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.app.live.AudienceFilter;
import dev.huff.app.live.GameSpectator;
import dev.huff.core.announce.Announcement;
import dev.huff.core.announce.Announcer;
import dev.huff.core.announce.Language;
import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Side;
import dev.huff.rules.move.Move;
import dev.huff.rules.ruleset.AnnouncementPolicy;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who hears what: rules.md's "insisting", {@code --announce}. */
class RoomVoiceTest {
  private static final RuleSet RULES = RuleBook.get("mezinarodni");
  private static final Ruling VIOLATION =
      new Ruling.Violated(
          1,
          ViolationKind.MISSED_CAPTURE,
          List.of(),
          Side.WHITE,
          "32-28",
          List.of("33x22"),
          Penalty.OPPONENT_MAY_INSIST,
          List.of(),
          List.of(),
          Optional.empty());
  private static final Ruling CLOCK =
      new Ruling.ClockShown(1, Ruling.ClockReason.PENDING, 60_000, 60_000, Optional.of(Side.BLACK));
  private static final Ruling STANDS =
      new Ruling.Played(
          2,
          1,
          Side.WHITE,
          new Move(Piece.WHITE_MAN, List.of(32, 28), List.of(), false),
          "32-28",
          true,
          RULES.start(),
          Optional.empty());
  private static final Ruling REPLY =
      new Ruling.Played(
          2,
          2,
          Side.BLACK,
          new Move(Piece.BLACK_MAN, List.of(19, 23), List.of(), false),
          "19-23",
          false,
          RULES.start(),
          Optional.empty());

  @TempDir private Path folder;

  private List<String> heard(AnnouncementPolicy audience, Ruling... rulings)
      throws IOException, InterruptedException {
    return heard(audience, room -> AttributedRuling.all(List.of(rulings)).forEach(room::onRuling));
  }

  private List<String> heard(AnnouncementPolicy audience, Consumer<GameSpectator> told)
      throws IOException, InterruptedException {
    Path log = folder.resolve("heard");
    List<String> command = List.of("sh", "-c", "cat >> " + log);
    try (Speaker speaker = new Speaker(Language.english(), command, complaint -> {})) {
      Announcer announcer = new Announcer(Language.english(), RULES);
      told.accept(new AudienceFilter(audience, new RoomVoice(announcer, speaker)));
      speaker.finish(Duration.ofSeconds(20));
    }
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  @Test
  void allHearAtOnce() throws IOException, InterruptedException {
    assertThat(heard(AnnouncementPolicy.ALL, VIOLATION))
        .singleElement()
        .asString()
        .contains("32 to 28");
  }

  /** Who plays against a program looks at the board, not at a screen. */
  @Test
  void theOpponentIsHeard() throws IOException, InterruptedException {
    Announcement said = new Announcement("I play 19-23.", "I play 19 to 23.");
    assertThat(heard(AnnouncementPolicy.ARBITER, room -> room.onOpponentSpoke(said)))
        .containsExactly("I play 19 to 23.");
  }

  @Test
  void beforeTheReplyTheRoomHearsNothing() throws IOException, InterruptedException {
    assertThat(heard(AnnouncementPolicy.AFTER_REPLY, VIOLATION)).isEmpty();
  }

  @Test
  void afterTheReplyTheRoomHearsBoth() throws IOException, InterruptedException {
    assertThat(heard(AnnouncementPolicy.AFTER_REPLY, VIOLATION, REPLY))
        .hasSize(2)
        .last()
        .isEqualTo("Black plays 19 to 23.");
  }

  @Test
  void theMoveThatStandsAndTheClockTellTheRoomNothingBeforeTheReply()
      throws IOException, InterruptedException {
    assertThat(heard(AnnouncementPolicy.AFTER_REPLY, VIOLATION, CLOCK, STANDS)).isEmpty();
    assertThat(heard(AnnouncementPolicy.AFTER_REPLY, VIOLATION, CLOCK, STANDS, REPLY)).hasSize(3);
  }

  @Test
  void whatIsTheArbitersAloneTheRoomNeverHears() throws IOException, InterruptedException {
    assertThat(heard(AnnouncementPolicy.ARBITER, VIOLATION, STANDS, REPLY))
        .containsExactly("White plays 32 to 28.", "Black plays 19 to 23.");
  }
}
