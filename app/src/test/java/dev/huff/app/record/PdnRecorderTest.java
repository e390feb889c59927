package dev.huff.app.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.huff.core.referee.Ruling;
import dev.huff.core.referee.ViolationKind;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.FailingDisk;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrections;
import dev.huff.formats.ndjson.GameIdentity;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.game.TimeControl;
import dev.huff.rules.move.Move;
import dev.huff.rules.move.MoveGenerator;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.notation.FenException;
import dev.huff.rules.notation.MoveNotation;
import dev.huff.rules.notation.MoveReading;
import dev.huff.rules.notation.PdnItem;
import dev.huff.rules.notation.ReplayedGame;
import dev.huff.rules.ruleset.Penalty;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdnRecorderTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final String JOURNAL = "2026-01-31_140509_dama-cs";
  private static final GameIdentity IDENTITY =
      new GameIdentity("?", "", "1", "2026-01-31", "Jan \"Honza\" Novák", "?");

  @TempDir private Path folder;
  private final List<String> complaints = new ArrayList<>();
  private final List<Ruling> ruled = new ArrayList<>();
  private PdnRecorder recorder;
  private Position position = RULES.start();
  private int ply;

  @BeforeEach
  void begin() throws IOException {
    recorder = recorder(folder.resolve("games"));
    rule(new Ruling.Started(0, RULES, new Fen(position), Optional.empty()));
  }

  private PdnRecorder recorder(Path games) throws IOException {
    PdnRecorder fresh = new PdnRecorder(games, List.of(), complaints::add);
    fresh.onGameBegun(JOURNAL, Optional.of(IDENTITY), GameCorrections.NONE);
    return fresh;
  }

  private Path file() {
    return recorder.files().get(recorder.files().size() - 1);
  }

  private ReplayedGame replay() {
    return Games.replay(RULES, file());
  }

  private void play(String text) {
    MoveReading reading = MoveNotation.of(RULES).read(text, position);
    play(reading.move().orElseThrow(), text, false);
  }

  private void play(Move move, String text, boolean irregular) {
    position = move.applyTo(position);
    rule(
        new Ruling.Played(
            0, ++ply, move.piece().side(), move, text, irregular, position, Optional.empty()));
  }

  private void rule(Ruling ruling) {
    ruled.add(ruling);
    recorder.onRuling(ruling);
  }

  private static List<String> moves(String pdn) {
    return pdn.lines().filter(line -> !line.startsWith("[")).toList();
  }

  private void restart() throws IOException {
    recorder = recorder(folder.resolve("games"));
    recorder.onResumed(AttributedRuling.all(ruled));
  }

  @Test
  void aGameThatWasInterruptedGoesOnInItsFile() throws IOException {
    play("c3-d4");
    play("f6-e5");
    Path file = file();
    restart();
    assertThat(file()).isEqualTo(file);
    play("d4xf6");

    assertThat(Games.read(file).value("Date")).hasValue("2026.01.31");
    assertThat(replay().isClean()).isTrue();
    try (Stream<Path> files = Files.list(folder.resolve("games"))) {
      assertThat(files).hasSize(1);
    }
  }

  /** The clock is the board's own, so that the journal has no times. */
  @Test
  void aGameWithTimesOfBothSidesGoesOnInItsFile() throws IOException {
    play("c3-d4");
    clock(Ruling.ClockReason.MOVE, 299_000, 300_000, Optional.of(Side.BLACK));
    play("f6-e5");
    clock(Ruling.ClockReason.MOVE, 299_000, 298_000, Optional.of(Side.WHITE));
    Path file = file();
    restart();
    assertThat(file()).isEqualTo(file);
    play("d4xf6");
    assertThat(text()).contains("c3-d4 {[%clk 0:04:59]} 1... f6-e5 {[%clk 0:04:58]} 2. d4xf6 ");
  }

  @Test
  void aMoveThatTheFileLacksIsWrittenWhenTheGameGoesOn() throws IOException {
    play("c3-d4");
    String before = Files.readString(file());
    play("f6-e5");
    String whole = Files.readString(file());
    Path file = file();
    Files.writeString(file, before);
    restart();

    assertThat(moves(Files.readString(file()))).isEqualTo(moves(whole));
    assertThat(file()).isEqualTo(file);
  }

  /** What still begins like the game is gone on with; all else is left as it is. */
  @Test
  void howeverTheFileIsDamagedTheGameIsWholeAfterwards() throws IOException {
    play("c3-d4");
    play("f6-e5");
    byte[] whole = Files.readAllBytes(file());
    Path damagedFile = file();
    for (int at = 0; at < whole.length; at += 11) {
      byte[] flipped = whole.clone();
      flipped[at] ^= (byte) (1 << at % 8);
      for (byte[] damaged : List.of(flipped, Arrays.copyOf(whole, at))) {
        Files.write(damagedFile, damaged);
        restart();
        assertThat(file()).content().as("byte %d", at).contains("1. c3-d4 f6-e5");
        if (!file().equals(damagedFile)) {
          assertThat(Files.readAllBytes(damagedFile)).isEqualTo(damaged);
          Files.delete(file());
        }
      }
    }
  }

  @Test
  void anotherGamesFileIsLeftAlone() throws IOException {
    play("a3-b4");
    Path other = file();
    ruled.clear();
    position = RULES.start();
    ply = 0;
    rule(new Ruling.Started(0, RULES, new Fen(position), Optional.empty()));
    play("c3-d4");
    Files.delete(file());
    restart();

    assertThat(file()).isNotEqualTo(other);
    assertThat(Files.readString(other)).contains("a3-b4");
  }

  @Test
  void anotherGameThatBeginsAlikeIsNotWrittenOver() throws IOException {
    GameIdentity identity = new GameIdentity("?", "", "1", "2026-01-31", "Anna", "Bob");
    ruled.clear();
    recorder.onGameBegun("2026-01-31_140600_dama-cs", Optional.of(identity), GameCorrections.NONE);
    rule(new Ruling.Started(0, RULES, new Fen(position), Optional.empty()));
    play("c3-d4");
    Path other = file();
    String text = Files.readString(other);
    play("f6-e5");
    Files.writeString(other, text);
    recorder = recorder(folder.resolve("games"));
    recorder.onGameBegun("2026-01-31_140500_dama-cs", Optional.of(identity), GameCorrections.NONE);
    recorder.replay(AttributedRuling.all(ruled));
    assertThat(file().getFileName()).hasToString("2026-01-31_140500_dama-cs.pdn");
    assertThat(Files.readString(other)).isEqualTo(text);
  }

  @Test
  void aGameIsOnDiskBeforeItsFirstMove() {
    assertThat(file().getFileName()).hasToString("2026-01-31_140509_dama-cs.pdn");
    assertThat(Games.read(file()).value("White")).hasValue("Jan \"Honza\" Novák");
    assertThat(replay().isClean()).isTrue();
  }

  @Test
  void aPositionIsSetUpWithItsCounts() throws FenException {
    String fen = "W:Wh2,Ka1:BKb8,a7:H29:F40";
    recorder.onRuling(new Ruling.SetUp(0, Fen.read(RULES, fen)));
    assertThat(replay().items())
        .anySatisfy(
            item ->
                assertThat(item)
                    .isInstanceOfSatisfying(
                        PdnItem.SetUp.class, setUp -> assertThat(setUp.fen()).isEqualTo(fen)));
  }

  @Test
  void everyMoveIsOnDiskAtOnce() {
    for (int i = 1; i <= 30 && !legal().isEmpty(); i++) {
      Move move = legal().get(0);
      play(move, MoveNotation.of(RULES).write(move, legal()), false);
      assertThat(replay().isClean()).isTrue();
      assertThat(replay().end()).isEqualTo(position);
    }
  }

  private List<Move> legal() {
    return MoveGenerator.of(RULES).legalMoves(position);
  }

  @Test
  void whatTheClocksShowedIsReadBack() {
    recorder.onRuling(
        new Ruling.Started(
            0, RULES, new Fen(position), Optional.of(TimeControl.fischer(300_000, 3_000))));
    play("c3-d4");
    clock(Ruling.ClockReason.MOVE, 299_000, 303_000, Optional.of(Side.BLACK));
    play("f6-e5");
    clock(Ruling.ClockReason.MOVE, 299_000, 301_500, Optional.of(Side.WHITE));
    assertThat(text()).contains("{[%clk 0:05:01]}");
    clock(Ruling.ClockReason.SET, 10_000, 10_000, Optional.of(Side.WHITE));
    play("d4xf6");
    clock(Ruling.ClockReason.END, 7_000, 301_500, Optional.empty());
    recorder.onRuling(new Ruling.Over(0, "1-0", "resignation"));
    assertThat(text())
        .contains("[TimeControl \"300+3\"]", "c3-d4 {[%clk 0:04:59]}")
        .contains("f6-e5 {[%clk 0:05:01]}", "d4xf6 {[%clk 0:00:07]}");
    assertThat(replay().isClean()).isTrue();
  }

  private void clock(Ruling.ClockReason reason, long white, long black, Optional<Side> running) {
    recorder.onRuling(new Ruling.ClockShown(0, reason, white, black, running));
  }

  @Test
  void aHuffAndItsIrregularMoveAreReadBack() {
    play("c3-d4");
    play("f6-e5");
    recorder.onRuling(
        new Ruling.Violated(
            0,
            ViolationKind.MISSED_CAPTURE,
            List.of(),
            Side.WHITE,
            "a3-b4",
            List.of("d4xf6"),
            Penalty.LOSE_PIECE,
            List.of(field("d4")),
            List.of(),
            Optional.empty()));
    play(
        new Move(Piece.WHITE_MAN, List.of(field("a3"), field("b4")), List.of(), false),
        "a3-b4",
        true);
    position = position.without(field("d4"));
    recorder.onRuling(new Ruling.Huffed(0, Side.BLACK, field("d4"), position));
    assertThat(replay().faults()).isEmpty();
    assertThat(replay().end()).isEqualTo(position);
    assertThat(text()).contains("{[%irregular missed-capture]}", "{[%huff " + field("d4") + "]}");
  }

  private static int field(String name) {
    return RULES.numbering().field(RULES.geometry(), name).orElseThrow();
  }

  private String text() {
    try {
      return Files.readString(file());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void whatIsTakenBackIsGone() {
    play("c3-d4");
    Position before = position;
    play("f6-e5");
    recorder.onRuling(new Ruling.TakenBack(0, 1, Ruling.Reason.PLAYER, before));
    assertThat(replay().plies()).isEqualTo(1);
    assertThat(replay().end()).isEqualTo(before);
  }

  @Test
  void theResultIsWrittenAsTheRuleSetDoes() {
    play("c3-d4");
    recorder.onRuling(new Ruling.Over(0, "1-0", "resignation"));
    assertThat(Games.read(file()).value("Result")).hasValue("1-0");
  }

  @Test
  void anotherStartPositionIsWritten() {
    Position other = RULES.start().without(1);
    recorder.onRuling(new Ruling.Started(0, RULES, new Fen(other), Optional.empty()));
    assertThat(replay().start()).isEqualTo(other);
  }

  @Test
  void twoGamesOfOneSecondAreTwoFiles() {
    recorder.onRuling(new Ruling.Started(0, RULES, new Fen(position), Optional.empty()));
    assertThat(Games.in(folder.resolve("games"))).hasSize(2);
  }

  @Test
  void aDiskThatTakesNothingIsComplainedOfOnceAndLosesNothing() throws IOException {
    play("c3-d4");
    Path games = folder.resolve("games");
    Path away = Files.move(games, folder.resolve("away"));
    play("f6-e5");
    play("d4xf6");
    assertThat(complaints)
        .singleElement()
        .asString()
        .contains(file().toString())
        .endsWith(DiskTrouble.ADVICE);
    Files.move(away, games);
    play("g7xe5");
    assertThat(replay().plies()).isEqualTo(4);
  }

  /** Only the new game's file was tried again, and the old one's end was never written. */
  @Test
  void aGameWhoseEndTheDiskDidNotTakeIsWrittenAlthoughTheNextHasBegun() throws IOException {
    play("c3-d4");
    Path first = file();
    Path games = folder.resolve("games");
    Path away = Files.move(games, folder.resolve("away"));
    play("f6-e5");
    recorder.onRuling(new Ruling.Started(0, RULES, new Fen(RULES.start()), Optional.empty()));
    assertThat(recorder.catchUp()).isFalse();
    assertThat(complaints).hasSize(1);
    Files.move(away, games);
    assertThat(recorder.catchUp()).isTrue();
    assertThat(Games.replay(RULES, first).plies()).isEqualTo(2);
    assertThat(Games.in(games)).hasSize(2);
  }

  /** As databases are tested: again and again, and in run n the n-th operation fails. */
  @Test
  void whicheverOperationFailsTheGameIsWholeOnceTheDiskIsWellAgain() throws IOException {
    for (FailingDisk.Fault fault : FailingDisk.Fault.values()) {
      boolean hasFailed = true;
      for (int n = 1; hasFailed; n++) {
        FailingDisk disk = new FailingDisk();
        Path games = Files.createDirectory(folder.resolve(fault + "-" + n));
        recorder = recorder(disk.at(games));
        position = RULES.start();
        ply = 0;
        disk.fail(fault, n, 1_000_000);
        rule(new Ruling.Started(0, RULES, new Fen(position), Optional.empty()));
        play("c3-d4");
        play("f6-e5");
        rule(new Ruling.Over(0, "1-0", "resignation"));
        hasFailed = disk.operations() >= n;
        disk.heal();
        assertThat(recorder.catchUp()).isTrue();
        try (Stream<Path> files = Files.list(games)) {
          Path file = files.filter(it -> it.toString().endsWith(".pdn")).findFirst().orElseThrow();
          assertThat(file)
              .content()
              .as(fault + "-" + n)
              .contains("[Result \"1-0\"]", "1. c3-d4 f6-e5");
        }
      }
    }
  }

  @Test
  void nothingIsLeftBesideTheGames() throws IOException {
    play("c3-d4");
    try (Stream<Path> files = Files.list(folder.resolve("games"))) {
      assertThat(files).containsExactly(file());
    }
  }
}
