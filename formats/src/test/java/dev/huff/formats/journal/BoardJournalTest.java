package dev.huff.formats.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.huff.core.referee.ArbiterDecision;
import dev.huff.core.referee.DecisionException;
import dev.huff.core.referee.Referee;
import dev.huff.core.sensing.SensingLevel;
import dev.huff.core.sensing.Snapshot;
import dev.huff.formats.file.DiskTrouble;
import dev.huff.formats.file.FailingDisk;
import dev.huff.formats.ndjson.AttributedRuling;
import dev.huff.formats.ndjson.GameCorrection;
import dev.huff.formats.ndjson.GameCorrection.Detail;
import dev.huff.formats.ndjson.GameTerms;
import dev.huff.formats.ndjson.LogException;
import dev.huff.formats.ndjson.LogParser;
import dev.huff.formats.ndjson.RulingJson;
import dev.huff.formats.ndjson.TableMessage;
import dev.huff.rules.board.Piece;
import dev.huff.rules.board.Position;
import dev.huff.rules.board.Side;
import dev.huff.rules.notation.Fen;
import dev.huff.rules.ruleset.RuleBook;
import dev.huff.rules.ruleset.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardJournalTest {
  private static final RuleSet RULES = RuleBook.get("dama-cs");
  private static final SensingLevel LEVEL = SensingLevel.COLOUR;
  private static final Optional<String> ARBITER = Optional.of("Jana");

  @TempDir private Path folder;
  private final List<String> complaints = new ArrayList<>();
  private Referee referee = new Referee(RULES, RULES.start(), LEVEL, Referee.SETTLE);
  private BoardJournal journal =
      new BoardJournal(Path.of(""), () -> "", Optional::empty, complaints::add);
  private Position board = RULES.start();
  private long time;

  @BeforeEach
  void begin() {
    begin(folder, complaints);
  }

  private void begin(Path in, List<String> complained) {
    journal = new BoardJournal(in, () -> "game", Optional::empty, complained::add);
    referee = new Referee(RULES, RULES.start(), LEVEL, Referee.SETTLE);
    board = RULES.start();
    time = 0;
    journal.begin(
        new GameTerms(RULES, LEVEL, new Fen(RULES.start()), Referee.SETTLE, Optional.empty()));
    journal.recordRulings(AttributedRuling.all(referee.start()));
    read();
  }

  private void read() {
    journal.reading(time, Snapshot.of(board, LEVEL));
    journal.recordRulings(AttributedRuling.all(referee.reading(time, Snapshot.of(board, LEVEL))));
  }

  private void move(String from, String to) {
    int start = RULES.geometry().byName(from).orElseThrow();
    Piece piece = board.at(start).orElseThrow();
    time += 400;
    board = board.without(start);
    read();
    time += 400;
    board = board.with(RULES.geometry().byName(to).orElseThrow(), piece);
    read();
  }

  private void press(Side side) {
    time += 200;
    journal.press(time, side);
    journal.recordRulings(AttributedRuling.all(referee.press(time, side)));
  }

  private void decide(ArbiterDecision decision) throws DecisionException {
    time += 100;
    journal.decided(time, decision, ARBITER);
    journal.recordRulings(AttributedRuling.all(referee.decide(time, decision), ARBITER));
  }

  private Path file() throws IOException {
    return BoardJournal.unfinished(folder, RULES).orElseThrow();
  }

  private void playALittle() throws DecisionException {
    move("c3", "d4");
    press(Side.WHITE);
    move("f6", "e5");
    press(Side.BLACK);
    move("a3", "b4");
    press(Side.WHITE);
    decide(new ArbiterDecision.TakeBack(OptionalInt.of(1)));
  }

  @Test
  void aJournalGivesBackTheSameRulingsAndTheSamePosition()
      throws IOException, LogException, DecisionException {
    playALittle();
    JournalReader.Contents contents = JournalReader.read(file());
    ReplayedJournal replayed = ReplayedJournal.of(contents, LogParser::ruleSet);
    assertThat(written(replayed)).isEqualTo(contents.rulings());
    assertThat(replayed.referee().position()).isEqualTo(referee.position());
    assertThat(replayed.referee().counter().counts()).isEqualTo(referee.counter().counts());
    assertThat(complaints).isEmpty();
  }

  @Test
  void aMessageIsKeptAndIsNoRuling() throws IOException, DecisionException {
    playALittle();
    JournalReader.Contents before = JournalReader.read(file());
    journal.message(TableMessage.now("Please stop the clocks.", "Jana"));
    journal.close();
    JournalReader.Contents after = JournalReader.read(file());
    assertThat(after.lines()).hasSize(before.lines().size() + 1);
    assertThat(after.lines()).anyMatch(line -> line.contains("Please stop the clocks."));
    assertThat(after.rulings()).isEqualTo(before.rulings());
    assertThat(after.inputs()).isEqualTo(before.inputs());
  }

  @Test
  void whereTheFileIsTornNothingIsLostThatWasRuled()
      throws IOException, LogException, DecisionException {
    tearEvery(37);
  }

  @Test
  @Tag("slow")
  void whereverTheFileIsTornNothingIsLostThatWasRuled()
      throws IOException, LogException, DecisionException {
    tearEvery(1);
  }

  private void tearEvery(int bytes) throws IOException, LogException, DecisionException {
    playALittle();
    byte[] whole = Files.readAllBytes(file());
    Path torn = folder.resolve("torn");
    for (int length = 0; length < whole.length; length += bytes) {
      Files.write(torn, Arrays.copyOf(whole, length));
      JournalReader.Contents contents = JournalReader.read(torn);
      assertThat(contents.isTorn()).isEqualTo(contents.bytes() < length);
      Files.write(torn, Arrays.copyOf(Arrays.copyOf(whole, length), whole.length + 1));
      assertThat(JournalReader.read(torn)).isEqualTo(contents);
      if (!contents.inputs().isEmpty()) {
        List<String> again = written(ReplayedJournal.of(contents, LogParser::ruleSet));
        assertThat(again.subList(0, contents.rulings().size())).isEqualTo(contents.rulings());
      }
    }
  }

  @Test
  void roomForMoreLinesIsNoTornEndAndIsGivenBack()
      throws IOException, LogException, DecisionException {
    playALittle();
    JournalReader.Contents before = JournalReader.read(file());
    journal.makeRoom();
    assertThat(Files.size(file())).isGreaterThan(before.bytes());
    assertThat(JournalReader.read(file())).isEqualTo(before);
    press(Side.BLACK);
    journal.close();
    assertThat(JournalReader.read(file()).bytes())
        .isEqualTo(Files.size(file()))
        .isGreaterThan(before.bytes());
  }

  @Test
  void aGameGoesOnWhereTheMachineWentDownWithRoomLeft() throws IOException, DecisionException {
    playALittle();
    journal.makeRoom();
    Path file = file();
    BoardJournal after = new BoardJournal(folder, () -> "game", Optional::empty, complaints::add);
    after.resume(file, JournalReader.read(file), RULES);
    after.decided(
        time, new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK), ARBITER);
    after.recordRulings(
        AttributedRuling.all(
            referee.decide(
                time, new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK)),
            ARBITER));
    after.close();
    assertThat(JournalReader.read(file).isTorn()).isFalse();
    assertThat(JournalReader.read(file).isOver()).isTrue();
  }

  @Test
  void whicheverBlockThePowerTookNothingBehindItIsTrusted() throws IOException, DecisionException {
    playALittle();
    journal.makeRoom();
    byte[] whole = Files.readAllBytes(file());
    long lines = JournalReader.read(file()).bytes();
    Path spoilt = folder.resolve("spoilt");
    for (int from = 0; from < lines; from += 512) {
      byte[] lost = whole.clone();
      Arrays.fill(lost, from, from + 512, (byte) 0);
      Files.write(spoilt, lost);
      JournalReader.Contents contents = JournalReader.read(spoilt);
      assertThat(contents.bytes()).isLessThanOrEqualTo(from);
      assertThat(contents.isTorn()).isEqualTo(contents.bytes() < from || from + 512 < lines);
    }
  }

  /** A computer without a clock of its own begins in the past when power comes back. */
  @Test
  void theGameThatRanWhenPowerWentGoesOnAlthoughTheClockWasSetBack()
      throws IOException, DecisionException {
    playALittle();
    Path running = file();
    try (JournalFile earlier =
        JournalFile.create(folder.resolve("zzzz_" + RULES.id() + ".journal"))) {
      earlier.add("{\"t\":1,\"event\":\"over\"}");
    }
    assertThat(file()).isEqualTo(running);
  }

  @Test
  void aGameGoesOnInItsJournalBehindWhatCanBeTrusted()
      throws IOException, LogException, DecisionException {
    playALittle();
    Path file = file();
    journal.close();
    Files.writeString(file, "0000", java.nio.file.StandardOpenOption.APPEND);
    JournalReader.Contents contents = JournalReader.read(file);
    assertThat(contents.isTorn()).isTrue();
    journal.resume(file, contents, RULES);
    decide(new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK));
    assertThat(JournalReader.read(file).isTorn()).isFalse();
    assertThat(JournalReader.read(file).isOver()).isTrue();
    assertThat(BoardJournal.unfinished(folder, RULES)).isEmpty();
  }

  @Test
  void ofGamesBegunWithinOneSecondTheLastOneIsTheNewest() throws IOException {
    for (int game = 2; game <= 11; game++) {
      journal.close();
      begin();
    }
    assertThat(file().getFileName()).asString().contains("-11_" + RULES.id());
    assertThat(BoardJournal.behind(folder, RULES)).last().isEqualTo(file());
  }

  /** Two lines at most: a byte that was an end of line joins two. */
  @Test
  @Tag("slow")
  void whicheverByteIsDamagedOnlyItsLineIsLostAndTheDamagedFileIsKept()
      throws IOException, DecisionException {
    playALittle();
    journal.close();
    Path file = file();
    byte[] whole = Files.readAllBytes(file);
    List<String> lines = JournalReader.read(file).lines();
    for (int at = 0; at < whole.length; at += 7) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) (1 << at % 8);
      Path spoilt = Files.createDirectory(folder.resolve("at" + at)).resolve("spoilt");
      Files.write(spoilt, damaged);
      JournalReader.Contents contents = JournalReader.read(spoilt);
      assertThat(lines).as("byte %d", at).containsAll(contents.lines());
      assertThat(contents.lines()).hasSizeGreaterThanOrEqualTo(lines.size() - 2);
      assertThat(contents.isTorn()).isTrue();
      try (JournalFile resumed = JournalFile.resume(spoilt, contents)) {
        resumed.add("{}");
      }
      List<String> expected = new ArrayList<>(contents.lines());
      expected.add("{}");
      assertThat(JournalReader.read(spoilt).lines()).isEqualTo(expected);
      assertThat(JournalReader.read(spoilt).isTorn()).isFalse();
      if (contents.damagedLines() > 0) {
        try (Stream<Path> beside = Files.list(spoilt.getParent())) {
          Path kept =
              beside.filter(it -> it.toString().contains(".damaged-")).findFirst().orElseThrow();
          assertThat(Files.readAllBytes(kept)).isEqualTo(damaged);
        }
      }
    }
  }

  /** As databases are tested: again and again, and in run n the n-th operation fails. */
  @Test
  @Tag("slow")
  void whicheverOperationFailsEverythingIsThereOnceTheDiskIsWellAgain()
      throws IOException, DecisionException {
    playALittle();
    List<String> expected = JournalReader.read(file()).lines();
    for (FailingDisk.Fault fault : FailingDisk.Fault.values()) {
      for (long failures : new long[] {1, 5, 1_000_000}) {
        boolean hasFailed = true;
        for (int n = 1; hasFailed; n++) {
          hasFailed = playOnFailingDisk(fault, n, failures, expected);
        }
      }
    }
  }

  private boolean playOnFailingDisk(
      FailingDisk.Fault fault, int n, long failures, List<String> expected)
      throws IOException, DecisionException {
    String run = fault + "-" + failures + "-" + n;
    FailingDisk disk = new FailingDisk();
    List<String> said = new ArrayList<>();
    disk.fail(fault, n, failures);
    begin(disk.at(folder.resolve(run)), said);
    playALittle();
    boolean hasFailed = disk.operations() >= n;
    disk.heal();
    assertThat(journal.catchUp()).as(run).isTrue();
    journal.close();
    Path file = folder.resolve(run).resolve("game_dama-cs.journal");
    assertThat(JournalReader.read(file).lines()).as(run).isEqualTo(expected);
    assertThat(JournalReader.read(file).isTorn()).as(run).isFalse();
    if (!said.isEmpty()) {
      assertThat(said.get(0)).as(run).contains(run).endsWith(DiskTrouble.ADVICE);
      assertThat(said.get(said.size() - 1)).as(run).endsWith("is complete again.");
    }
    return hasFailed;
  }

  @Test
  void aDamagedJournalIsGoneOnWithOnAFullDiskAndIsKeptAsItWas()
      throws IOException, DecisionException {
    playALittle();
    journal.close();
    Path file = file();
    byte[] damaged = Files.readAllBytes(file);
    damaged[100] ^= 1;
    Files.write(file, damaged);
    JournalReader.Contents contents = JournalReader.read(file);
    assertThat(contents.damagedLines()).isPositive();
    for (long failures = 0; failures < 8; failures++) {
      String run = failures + " failures";
      Path own = Files.createDirectory(folder.resolve("run" + failures));
      Path spoilt = Files.write(own.resolve("game_dama-cs.journal"), damaged);
      FailingDisk disk = new FailingDisk();
      disk.fail(FailingDisk.Fault.FULL, 1, failures);
      BoardJournal after =
          new BoardJournal(disk.at(own), () -> "game", Optional::empty, complaints::add);
      after.resume(disk.at(spoilt), contents, RULES);
      after.decided(
          time, new ArbiterDecision.EndedBy(ArbiterDecision.Ending.RESIGN, Side.BLACK), ARBITER);
      assertThat(after.isSaved()).as(run).isEqualTo(failures == 0);
      disk.heal();
      assertThat(after.catchUp()).as(run).isTrue();
      after.close();
      assertThat(JournalReader.read(spoilt).lines())
          .as(run)
          .startsWith(contents.lines().toArray(String[]::new))
          .hasSize(contents.lines().size() + 1);
      try (Stream<Path> files = Files.list(own)) {
        List<Path> kept = files.filter(it -> it.toString().contains(".damaged-")).toList();
        assertThat(kept).as(run).isNotEmpty();
        for (Path copy : kept) {
          assertThat(Files.readAllBytes(copy)).as(run).isEqualTo(damaged);
        }
      }
    }
  }

  @Test
  void aFileThatIsNoJournalIsRefused() throws IOException {
    Path other = folder.resolve("other");
    Files.writeString(other, "something else\n");
    JournalReader.Contents contents = JournalReader.read(other);
    assertThatThrownBy(() -> ReplayedJournal.of(contents, LogParser::ruleSet))
        .isInstanceOf(LogException.class);
  }

  private static List<String> written(ReplayedJournal replayed) {
    RulingJson json = new RulingJson(RULES, ruling -> "");
    return replayed.rulings().stream().map(json::write).toList();
  }

  @Test
  void aCorrectionIsKeptOnceInTheJournalThatIsOpenAndInOneThatIsNot() throws Exception {
    GameCorrection open = correction("1", "Anna");
    GameCorrection closed = correction("2", "Hana");
    move("c3", "d4");
    assertThat(journal.isOpen(journal.name())).isTrue();
    assertThat(journal.correct(open)).isTrue();
    assertThat(journal.correct(open)).isTrue();
    assertThat(journal.corrections().all()).containsExactly(open);
    Path file = Path.of(journal.current());
    List<AttributedRuling> before =
        ReplayedJournal.of(JournalReader.read(file), LogParser::ruleSet).rulings();
    journal.close();
    assertThat(journal.isOpen(journal.name())).isFalse();
    BoardJournal.correct(file, closed);
    BoardJournal.correct(file, closed);
    JournalReader.Contents contents = JournalReader.read(file);
    assertThat(contents.corrections().all()).containsExactly(open, closed);
    assertThat(contents.rulings()).noneMatch(line -> line.contains("correction"));
    assertThat(ReplayedJournal.of(contents, LogParser::ruleSet).rulings()).isEqualTo(before);
    journal.resume(file, contents, RULES);
    assertThat(journal.corrections().all()).containsExactly(open, closed);
  }

  private static GameCorrection correction(String id, String name) {
    Map<Detail, String> was = Map.of(Detail.WHITE, "Ana");
    return new GameCorrection(id, "2026", "Jana", "misspelt", was, Map.of(Detail.WHITE, name));
  }
}
